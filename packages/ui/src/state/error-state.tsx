import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { MessageFrame } from './message-frame.tsx';
import { Sleeve } from './sleeve.tsx';

export type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  /** Asks again; no button without it. */
  onRetry?: () => void;
  retryLabel?: string;
  /** Asking again right now. */
  busy?: boolean;
};

/** Something could not be loaded; read out at once. */
export function ErrorState({ title, text, onRetry, retryLabel = 'Try again', busy }: ErrorStateProps) {
  const action = onRetry ? (
    <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  ) : null;
  return <MessageFrame role="alert" art={<Sleeve id="error" broken />} title={title} text={text} action={action} />;
}
