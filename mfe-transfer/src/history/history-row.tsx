import { type CopyProgress, endedCopyStates, serviceLabels } from '@playa/contracts';
import { ListRow, ProgressBar } from '@playa/ui';
import { Check, ChevronRight, Clock, TriangleAlert, X } from 'lucide-react';
import { nameOf, percentOf, resumeTimeOf } from '../following/progress-values.ts';
import { PlaylistCover } from '../playlist-cover.tsx';
import { texts } from '../texts.ts';
import { statusOf } from './copy-status.ts';
import styles from './history-row.module.css';
import { momentOf } from './moment.ts';

/** What a copy's end looks like; the words beside it say the same. */
const Sign = ({ copy: { state, failed } }: { copy: CopyProgress }) => {
  if (state === 'cancelled') return <X size={16} className={styles.plain} aria-hidden="true" />;
  if (state === 'failed' || failed > 0)
    return <TriangleAlert size={16} className={styles.trouble} aria-hidden="true" />;
  if (state === 'done') return <Check size={16} className={styles.done} aria-hidden="true" />;
  return <Clock size={16} className={styles.plain} aria-hidden="true" />;
};

/** One copy: what was copied, from where to where, when, and how far it is. */
export const HistoryRow = ({ copy, onOpen }: { copy: CopyProgress; onOpen: () => void }) => {
  const isUnderWay = !endedCopyStates.includes(copy.state);
  const isMoving = copy.state === 'running' && resumeTimeOf(copy) === null;
  return (
    <ListRow
      leading={<PlaylistCover of={copy} size={64} rounded="item" />}
      title={<span className={styles.name}>{nameOf(copy)}</span>}
      subtitle={
        <>
          <span className={styles.line}>
            {texts.history.route(texts.sourceName(copy.source), serviceLabels[copy.destination])} ·{' '}
            <time dateTime={copy.createdAt}>{momentOf(copy.createdAt)}</time>
          </span>
          <span className={styles.status}>
            {isMoving ? null : <Sign copy={copy} />}
            {statusOf(copy)}
          </span>
          {isUnderWay ? (
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
