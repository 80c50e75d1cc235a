import { RotateCw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import { useIsOnline, useWhenOnline } from '../network/use-is-online.ts';
import { useHandOnFocus } from './hand-on-focus.ts';
import styles from './messages.module.css';
import { Sleeve } from './sleeve.tsx';

type MessageProps = {
  art: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
  ref?: Ref<HTMLElement>;
};

/** A picture, a sentence and an action, in the middle of where content would be. */
function Message({ art, title, text, action, role, ref }: MessageProps) {
  return (
    <section ref={ref} className={styles.frame} role={role}>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text ? <div className={styles.text}>{text}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </section>
  );
}

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** A record half out of its sleeve unless given. */
  art?: ReactNode;
};

/** There is nothing here, and what to do about it. */
export function EmptyState({ art = <Sleeve id="empty" />, ...message }: EmptyStateProps) {
  return <Message art={art} {...message} />;
}

export type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  /** Reads again; no button without it. */
  onRetry?: () => void;
  retryLabel?: string;
  /** Asking again right now. */
  busy?: boolean;
};

/**
 * Something could not be loaded; read out at once. When it goes, the focus that was in it stays at the dialog or page around it. Without a
 * network nobody else is to blame: what can be retried says that it waits, and is retried when the network is back.
 */
export function ErrorState({ title, text, onRetry, retryLabel = 'Try again', busy }: ErrorStateProps) {
  const ref = useHandOnFocus<HTMLElement>();
  const isOnline = useIsOnline();
  useWhenOnline(onRetry);
  if (onRetry && !isOnline) {
    return (
      <Message
        ref={ref}
        art={<Sleeve id="error" broken />}
        title="Waiting for the network"
        text="It is shown as soon as you are online again."
      />
    );
  }
  const action = onRetry ? (
    <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  ) : null;
  return (
    <Message ref={ref} role="alert" art={<Sleeve id="error" broken />} title={title} text={text} action={action} />
  );
}

export type NotHereYetProps = { title: string; text?: ReactNode; action?: ReactNode };

/** Says that a feature is not here yet, and nothing else. */
export function NotHereYet({ title, text, action }: NotHereYetProps) {
  return <Message art={<Sleeve id="later" />} title={title} text={text} action={action} />;
}

export type NotHerePageProps = NotHereYetProps & {
  /** The page's name, for screen readers. */
  heading: string;
};

/** `NotHereYet` as a whole page. */
export function NotHerePage({ heading, ...message }: NotHerePageProps) {
  return (
    <>
      <h1>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <NotHereYet {...message} />
    </>
  );
}
