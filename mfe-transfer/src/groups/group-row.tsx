import type { CopyProgress } from '@playa/contracts';
import { IconButton, ListRow, ProgressBar } from '@playa/ui';
import { X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { statusText } from '../history/copy-status.ts';
import { PlaylistCover } from '../playlist-cover.tsx';
import { nameOf, percentOf } from '../progress/progress-values.ts';
import { useCancelCopyMutation } from '../store/copies-api.ts';
import { texts } from '../texts.ts';
import styles from './group-list.module.css';
import { hasEnded } from './group-stats.ts';

const StopButton = ({ copy }: { copy: CopyProgress }) => {
  const [cancelCopy, { isLoading }] = useCancelCopyMutation();
  return (
    <IconButton
      label={texts.groups.stopOne(nameOf(copy))}
      icon={<X size={20} />}
      disabled={isLoading || copy.cancelling}
      onClick={() => cancelCopy(copy.id)}
    />
  );
};

/** One playlist of a group. `trailing` replaces the Stop button. */
export const GroupRow = memo(
  ({ copy, onOpen, trailing }: { copy: CopyProgress; onOpen: () => void; trailing?: ReactNode }) => (
    <ListRow
      leading={<PlaylistCover of={copy} size={48} rounded="chip" />}
      title={<span className={styles.name}>{nameOf(copy)}</span>}
      subtitle={
        <>
          {statusText(copy)}
          {copy.state === 'running' ? (
            <div className={styles.progress}>
              <ProgressBar value={percentOf(copy)} label={nameOf(copy)} state={copy.resumesAt ? 'paused' : 'moving'} />
            </div>
          ) : null}
        </>
      }
      trailing={trailing ?? (hasEnded(copy) ? undefined : <StopButton copy={copy} />)}
      onClick={onOpen}
    />
  ),
);
