import { type CopyDetails, endedCopyStates } from '@playa/contracts';
import { MiniProgress, ServiceMark } from '@playa/ui';
import { createPortal } from 'react-dom';
import { PlaylistCover } from '../playlist-cover.tsx';
import { texts } from '../texts.ts';
import { useCardContainer } from './card-container.ts';
import { formatResumeTime, nameOf, percentOf } from './progress-values.ts';

const syncStatusOf = (copy: CopyDetails): string => {
  const { state, total, copied } = copy;
  const isStopped = state === 'failed' || state === 'cancelled';
  if (state === 'done' || isStopped) return copy.error?.message ?? texts.sync.endedTitles[state];
  if (copy.cancelling) return texts.cancelling;
  const until = formatResumeTime(copy);
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
  const until = formatResumeTime(copy);
  if (until) return texts.dock.until(until);
  return total === null ? texts.dock.preparing(destination) : texts.dock.running(copied, total, destination);
};

const cardState = (copy: CopyDetails) => {
  const { state, copied, total } = copy;
  if (state === 'done' && copied === total) return 'done';
  return !endedCopyStates.includes(state) && formatResumeTime(copy) === null ? 'moving' : 'paused';
};

/** The card of a hidden copy, in the dock or in the list of copies. Dismissing it does not stop the copy. */
export const DockCard = ({
  copy,
  onOpen,
  onDismiss,
}: {
  copy: CopyDetails;
  onOpen: () => void;
  onDismiss: () => void;
}) => {
  const container = useCardContainer();
  if (!container) return null;
  const hasEnded = endedCopyStates.includes(copy.state);
  const dismissLabel = hasEnded ? texts.dock.dismiss : texts.dock.hide;
  return createPortal(
    <MiniProgress
      title={nameOf(copy)}
      text={statusOf(copy)}
      value={percentOf(copy)}
      cover={<PlaylistCover of={copy} size={44} rounded="chip" />}
      badge={<ServiceMark service={copy.destination} size={18} />}
      state={cardState(copy)}
      onOpen={onOpen}
      dismissLabel={dismissLabel(nameOf(copy), copy.kind ?? 'copy')}
      onDismiss={onDismiss}
    />,
    container,
  );
};
