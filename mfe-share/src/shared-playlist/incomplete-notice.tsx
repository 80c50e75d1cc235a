import { Button } from '@playa/ui';
import { CircleAlert } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './incomplete-notice.module.css';

/** Shown above an incompletely loaded list: the reason and a retry button. */
export const IncompleteNotice = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <div role="alert" className={styles.notice}>
    <CircleAlert size={20} aria-hidden="true" />
    <p className={styles.text}>
      <strong>{texts.shared.interrupted}</strong> {problem}
    </p>
    <Button variant="secondary" size="small" onClick={onRetry}>
      {texts.retry}
    </Button>
  </div>
);
