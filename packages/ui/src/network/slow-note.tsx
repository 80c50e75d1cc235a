import { useEffect, useState } from 'react';
import styles from './slow-note.module.css';

/** Milliseconds. */
const slowAfterMs = 5000;

/** "Slow connection, still loading" once it has been on the page for 5 s; goes beside the skeleton of what is loading. */
export function SlowNote() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <p role="status" className={styles.note}>
      Slow connection, still loading
    </p>
  );
}
