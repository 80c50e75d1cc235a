import { type CopyDetails, endedCopyStates, useDock } from '@playa/contracts';
import { MiniProgress, ServiceMark } from '@playa/ui';
import { createPortal } from 'react-dom';
import { PlaylistCover } from '../playlist-cover.tsx';
import { texts } from '../texts.ts';
import { nameOf, percentOf, resumeTimeOf } from './progress-values.ts';

const syncStatusOf = (copy: CopyDetails): string => {
  const { state, total, copied } = copy;
  const isStopped = state === 'failed' || state === 'cancelled';
  if (state === 'done' || isStopped) return copy.error?.message ?? texts.sync.endedTitles[state];
  if (copy.cancelling) return texts.cancelling;
  const until = resumeTimeOf(copy);
  if (until) return texts.dock.until(until);
  return total === null ? texts.sync.looking : texts.sync.synced(copied, total);
};

const statusOf = (copy: CopyDetails): string => {
  const { kind, state, destination, total, copied } = copy;
  if (kind === 'sync') return syncStatusOf(copy);
  if (state === 'done') return total === 0 ? texts.dock.empty : texts.dock.ended(copied, total ?? copied);
  if (state === 'failed' || state === 'cancelled') {
    return copied === 0 ? texts.dock.failedAtOnce : texts.dock.stopped(copied, total ?? copied);
  }
  if (copy.cancelling) return texts.cancelling;
  const until = resumeTimeOf(copy);
  if (until) return texts.dock.until(until);
  return total === null ? texts.dock.preparing(destination) : texts.dock.running(copied, total, destination);
};

const stateOf = (copy: CopyDetails) => {
  const { state, copied, total } = copy;
  if (state === 'done' && copied === total) return 'done';
  return !endedCopyStates.includes(state) && resumeTimeOf(copy) === null ? 'moving' : 'resting';
};

/** A hidden copy, small, in the dock. One that ended can be dismissed. */
export const DockCard = ({
  copy,
  onOpen,
  onDismiss,
}: {
  copy: CopyDetails;
  onOpen: () => void;
  onDismiss: () => void;
}) => {
  const dock = useDock();
  if (!dock) return null;
  return createPortal(
    <MiniProgress
      title={nameOf(copy)}
      text={statusOf(copy)}
      value={percentOf(copy)}
      cover={<PlaylistCover of={copy} size={44} rounded="chip" />}
      badge={<ServiceMark service={copy.destination} size={18} />}
      state={stateOf(copy)}
      onOpen={onOpen}
      dismissLabel={texts.dock.dismiss(nameOf(copy), copy.kind ?? 'copy')}
      onDismiss={endedCopyStates.includes(copy.state) ? onDismiss : undefined}
    />,
    dock,
  );
};
