import type { CopyDetails } from '@playa/contracts';
import { Sheet } from '@playa/ui';
import { useEndedView } from './ended-view.tsx';
import { useRunningView } from './running-view.tsx';
import styles from './sheets.module.css';

/** The sheet of a copy, for progress and result: one sheet whose content changes, so that it is never empty in between. */
export const CopySheet = ({
  copy,
  ended,
  problem,
  onHide,
  onClose,
  onListen,
}: {
  copy: CopyDetails;
  ended: boolean;
  /** Why the copy could not be loaded. */
  problem: string | null;
  onHide: () => void;
  onClose: () => void;
  onListen?: () => void;
}) => {
  const runningView = useRunningView(copy, problem, onHide);
  const endedView = useEndedView(copy, { onClose, onListen });
  const view = ended ? endedView : runningView;
  return (
    <Sheet open onClose={view.onClose} title={view.title} hideTitle footer={view.footer}>
      <div className={styles.content} key={ended ? 'ended' : 'running'}>
        {view.content}
      </div>
    </Sheet>
  );
};
