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

/** A sentence in place of results, or about them. */
export const ResultNote = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <div role="status" className={styles.note}>
    {icon ? (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    ) : null}
    <p dir="auto">{children}</p>
  </div>
);
