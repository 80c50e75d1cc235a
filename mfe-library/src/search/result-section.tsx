import { type ReactNode, useId } from 'react';
import styles from './result-section.module.css';

/** Results of one kind under their heading. */
export const ResultSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};

/** A sentence in place of results. */
export const ResultNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.note} dir="auto">
    {children}
  </p>
);
