import { useEffect, useState } from 'react';
import styles from './slow-connection-note.module.css';

const slowAfterMs = 5000;

/** Shows "Slow connection, still loading" 5 s after it was mounted. Render it beside the skeleton of the content that is loading. */
export function SlowConnectionNote() {
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
