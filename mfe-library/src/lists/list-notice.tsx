import { paths, useShell } from '@playa/contracts';
import { Button, LinkButton, useIsOnline, useWhenOnline } from '@playa/ui';
import { CircleAlert } from 'lucide-react';
import type { LibraryProblem } from '../store/library-problem.ts';
import { texts } from '../texts.ts';
import styles from './list-notice.module.css';

export interface ListNoticeProps {
  /** What is the matter with what is shown. */
  title: string;
  problem: LibraryProblem;
  onRetry: () => void;
}

/** Above a list of which only a part, or an old state, can be shown: why, and what helps. */
export const ListNotice = ({ title, problem, onRetry }: ListNoticeProps) => {
  const { navigate } = useShell();
  const isOnline = useIsOnline();
  useWhenOnline(onRetry);
  if (!isOnline) {
    return (
      <div role="status" className={styles.notice}>
        <CircleAlert size={20} aria-hidden="true" />
        <p className={styles.words}>
          <strong>{title}</strong> {texts.whenOnline}
        </p>
      </div>
    );
  }
  return (
    <div role="alert" className={styles.notice}>
      <CircleAlert size={20} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{title}</strong> {problem.message}
      </p>
      {problem.kind === 'login-expired' ? (
        <LinkButton
          variant="secondary"
          size="small"
          href={paths.connectAccounts}
          onClick={() => navigate(paths.connectAccounts)}
        >
          {texts.reconnect}
        </LinkButton>
      ) : (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {texts.playlist.retry}
        </Button>
      )}
    </div>
  );
};
