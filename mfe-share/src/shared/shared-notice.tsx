import { Button } from '@playa/ui';
import { CircleAlert } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './shared-notice.module.css';

/** Above a list of which only a part has arrived: why, and another try. */
export const SharedNotice = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <div role="alert" className={styles.notice}>
    <CircleAlert size={20} aria-hidden="true" />
    <p className={styles.words}>
      <strong>{texts.shared.interrupted}</strong> {problem}
    </p>
    <Button variant="secondary" size="small" onClick={onRetry}>
      {texts.retry}
    </Button>
  </div>
);
