import type { ReactNode } from 'react';
import styles from './button.module.css';

/** Icon and words, the same in buttons and in links that look like them. */
export function ButtonContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <span className={styles.label}>{children}</span>
    </>
  );
}
