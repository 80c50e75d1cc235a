import { RotateCw } from 'lucide-react';
import styles from './pull-indicator.module.css';

/** Follows the finger while the page is pulled down. `pulled`: 1 and more refreshes. */
export const PullIndicator = ({ pulled }: { pulled: number }) => {
  if (pulled === 0) return null;
  const share = Math.min(pulled, 1.25);
  return (
    <div
      className={styles.indicator}
      data-ready={pulled >= 1 ? '' : undefined}
      style={{ translate: `-50% ${share * 72}px`, opacity: Math.min(1, share) }}
      aria-hidden="true"
    >
      <RotateCw size={22} style={{ rotate: `${share * 270}deg` }} />
    </div>
  );
};
