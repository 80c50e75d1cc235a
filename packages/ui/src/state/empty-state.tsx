import type { ReactNode } from 'react';
import { MessageFrame } from './message-frame.tsx';
import { Sleeve } from './sleeve.tsx';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** A record half out of its sleeve unless given. */
  art?: ReactNode;
};

/** There is nothing here, and what to do about it. */
export function EmptyState({ title, text, action, art = <Sleeve id="empty" /> }: EmptyStateProps) {
  return <MessageFrame art={art} title={title} text={text} action={action} />;
}
