import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What is wrong with a control, read out at once; nothing without an error. `id` is for the control's aria-describedby. */
export function ErrorNote({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id} role="alert">
      {error}
    </p>
  );
}
