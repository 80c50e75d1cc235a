import { RotateCw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import { useIsOnline, useWhenOnline } from '../network/use-is-online.ts';
import styles from './messages.module.css';
import { useMoveFocusOnUnmount } from './move-focus-on-unmount.ts';
import { Sleeve } from './sleeve.tsx';

type MessageProps = {
  art: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
  ref?: Ref<HTMLElement>;
};

/** A picture, a sentence and an action in place of content. */
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
  /** A record half out of its sleeve by default. */
  art?: ReactNode;
};

/** Shown in place of an empty list; the text and the action say what to do. */
export function EmptyState({ art = <Sleeve id="empty" />, ...message }: EmptyStateProps) {
  return <Message art={art} {...message} />;
}

export type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  /** Reads again. Without it there is no button. */
  onRetry?: () => void;
  retryLabel?: string;
  /** A retry is running. */
  busy?: boolean;
};

/**
 * Shown in place of content that failed to load; announced at once. When it is removed, its focus moves to the surrounding dialog or page.
 * Without a network, an error that can be retried is replaced by "Waiting for the network" and is retried when the network is back.
 */
export function ErrorState({ title, text, onRetry, retryLabel = 'Try again', busy }: ErrorStateProps) {
  const ref = useMoveFocusOnUnmount<HTMLElement>();
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

export type ComingSoonProps = { title: string; text?: ReactNode; action?: ReactNode };

/** Says that a feature is not available yet. */
export function ComingSoon({ title, text, action }: ComingSoonProps) {
  return <Message art={<Sleeve id="later" />} title={title} text={text} action={action} />;
}

export type ComingSoonPageProps = ComingSoonProps & {
  /** The page's `h1`, for screen readers. */
  heading: string;
};

/** `ComingSoon` as a page with a heading. */
export function ComingSoonPage({ heading, ...message }: ComingSoonPageProps) {
  return (
    <>
      <h1>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <ComingSoon {...message} />
    </>
  );
}
