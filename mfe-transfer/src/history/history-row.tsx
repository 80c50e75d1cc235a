import { type CopyProgress, endedCopyStates, serviceLabels } from '@playa/contracts';
import { ListRow, ProgressBar } from '@playa/ui';
import { Check, ChevronRight, Clock, TriangleAlert, X } from 'lucide-react';
import { PlaylistCover } from '../playlist-cover.tsx';
import { formatResumeTime, nameOf, percentOf } from '../progress/progress-values.ts';
import { texts } from '../texts.ts';
import { statusText } from './copy-status.ts';
import { formatMoment } from './format-moment.ts';
import styles from './history-row.module.css';

/** Icon of a copy's state; the text beside it says the same. */
const StateIcon = ({ copy: { state, failed } }: { copy: CopyProgress }) => {
  if (state === 'cancelled') return <X size={16} className={styles.plain} aria-hidden="true" />;
  if (state === 'failed' || failed > 0)
    return <TriangleAlert size={16} className={styles.trouble} aria-hidden="true" />;
  if (state === 'done') return <Check size={16} className={styles.done} aria-hidden="true" />;
  return <Clock size={16} className={styles.plain} aria-hidden="true" />;
};

/** One copy: playlist, source, destination, time, and progress. */
export const HistoryRow = ({ copy, onOpen }: { copy: CopyProgress; onOpen: () => void }) => {
  const isUnfinished = !endedCopyStates.includes(copy.state);
  const isMoving = copy.state === 'running' && formatResumeTime(copy) === null;
  return (
    <ListRow
      leading={<PlaylistCover of={copy} size={64} rounded="item" />}
      title={<span className={styles.name}>{nameOf(copy)}</span>}
      subtitle={
        <>
          <span className={styles.line}>
            {texts.history.route(texts.sourceName(copy.source), serviceLabels[copy.destination])} ·{' '}
            <time dateTime={copy.createdAt}>{formatMoment(copy.createdAt)}</time>
          </span>
          <span className={styles.status}>
            {isMoving ? null : <StateIcon copy={copy} />}
            {statusText(copy)}
          </span>
          {isUnfinished ? (
            <div className={styles.progress}>
              <ProgressBar value={percentOf(copy)} label={nameOf(copy)} state={isMoving ? 'moving' : 'paused'} />
            </div>
          ) : null}
        </>
      }
      trailing={<ChevronRight size={20} className={styles.plain} aria-hidden="true" />}
      onClick={onOpen}
    />
  );
};
