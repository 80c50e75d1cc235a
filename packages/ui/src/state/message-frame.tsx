import type { ReactNode } from 'react';
import styles from './message-frame.module.css';

type MessageFrameProps = { art: ReactNode; title: string; text?: ReactNode; action?: ReactNode; role?: 'alert' };

/** A picture, a sentence and what can be done about it, in the middle of where content would be. */
export function MessageFrame({ art, title, text, action, role }: MessageFrameProps) {
  return (
    <section className={styles.frame} role={role}>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text ? <div className={styles.text}>{text}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </section>
  );
}
