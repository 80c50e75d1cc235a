import { endedCopyStates } from '@playa/contracts';
import { Sheet, usePreload } from '@playa/ui';
import { useState } from 'react';
import { CopySheet } from '../following/copy-sheet.tsx';
import { nameOf } from '../following/progress-values.ts';
import { useFollowedCopy } from '../following/use-followed-copy.ts';
import { useMarkSeen } from '../following/use-mark-seen.ts';
import { LazyMendingSheet } from '../mending/lazy-mending-sheet.tsx';
import { settledCopy } from '../mending/settled-copy.ts';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { texts } from '../texts.ts';
import { EndedReport } from './ended-report.tsx';

/** A copy of the history, opened: how far it is while it runs, its report after its end. */
export const CopyReport = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { copy: followed, problem } = useFollowedCopy(id);
  const [mends, setMends] = useState(false);
  usePreload(LazyMendingSheet);
  const copy = followed && settledCopy(followed);
  const ended = copy !== undefined && endedCopyStates.includes(copy.state);
  useMarkSeen(copy, ended);
  if (!copy) {
    return (
      <Sheet open onClose={onClose} title={texts.report.title}>
        {problem ? <p role="alert">{problem}</p> : <RowSkeletons />}
      </Sheet>
    );
  }
  if (mends) return <LazyMendingSheet copyId={id} onClose={() => setMends(false)} />;
  if (!ended) return <CopySheet copy={copy} ended={false} problem={problem} onHide={onClose} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} width="wide" title={nameOf(copy)} hideTitle>
      <EndedReport copy={copy} onClose={onClose} onMend={() => setMends(true)} />
    </Sheet>
  );
};
