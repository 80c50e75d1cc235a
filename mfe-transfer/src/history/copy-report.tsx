import { endedCopyStates } from '@playa/contracts';
import { Sheet } from '@playa/ui';
import { CopySheet } from '../following/copy-sheet.tsx';
import { nameOf } from '../following/progress-values.ts';
import { useFollowedCopy } from '../following/use-followed-copy.ts';
import { useMarkSeen } from '../following/use-mark-seen.ts';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { texts } from '../texts.ts';
import { EndedReport } from './ended-report.tsx';

/** A copy of the history, opened: how far it is while it runs, its report after its end. */
export const CopyReport = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { copy, problem } = useFollowedCopy(id);
  const ended = copy !== undefined && endedCopyStates.includes(copy.state);
  useMarkSeen(copy, ended);
  if (!copy) {
    return (
      <Sheet open onClose={onClose} title={texts.report.title}>
        {problem ? <p role="alert">{problem}</p> : <RowSkeletons />}
      </Sheet>
    );
  }
  if (!ended) return <CopySheet copy={copy} ended={false} problem={problem} onHide={onClose} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} width="wide" title={nameOf(copy)} hideTitle>
      <EndedReport copy={copy} onClose={onClose} />
    </Sheet>
  );
};
