import { endedCopyStates } from '@playa/contracts';
import { Sheet, usePreload } from '@playa/ui';
import { useState } from 'react';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { CopySheet } from '../progress/copy-sheet.tsx';
import { nameOf } from '../progress/progress-values.ts';
import { useFollowedCopy } from '../progress/use-followed-copy.ts';
import { useMarkSeen } from '../progress/use-mark-seen.ts';
import { displayedCopy } from '../review/displayed-copy.ts';
import { LazyReviewSheet } from '../review/lazy-review-sheet.tsx';
import { texts } from '../texts.ts';
import { EndedReport } from './ended-report.tsx';

/** An opened copy of the history: its progress while it runs, then its report. */
export const CopyReport = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { copy: followed, problem } = useFollowedCopy(id);
  const [isReviewing, setReviewing] = useState(false);
  usePreload(LazyReviewSheet);
  const copy = followed && displayedCopy(followed);
  const hasEnded = copy !== undefined && endedCopyStates.includes(copy.state);
  useMarkSeen(copy, hasEnded);
  if (!copy) {
    return (
      <Sheet open onClose={onClose} title={texts.report.title}>
        {problem ? <p role="alert">{problem}</p> : <RowSkeletons />}
      </Sheet>
    );
  }
  if (isReviewing) return <LazyReviewSheet copyId={id} onClose={() => setReviewing(false)} />;
  if (!hasEnded) return <CopySheet copy={copy} ended={false} problem={problem} onHide={onClose} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} width="wide" title={nameOf(copy)} hideTitle>
      <EndedReport copy={copy} onClose={onClose} onReview={() => setReviewing(true)} />
    </Sheet>
  );
};
