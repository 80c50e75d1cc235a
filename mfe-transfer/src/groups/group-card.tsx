import type { CopyGroup } from '@playa/contracts';
import { MiniProgress, ServiceMark } from '@playa/ui';
import { createPortal } from 'react-dom';
import { PlaylistCover } from '../playlist-cover.tsx';
import { useCardContainer } from '../progress/card-container.ts';
import { formatTime } from '../progress/progress-values.ts';
import { texts } from '../texts.ts';
import { type GroupStats, statsOf } from './group-stats.ts';

const statusOf = ({ done, playlists, ended, cancelling, resumesAt }: GroupStats): string => {
  if (cancelling) return texts.cancelling;
  if (resumesAt) return texts.dock.until(formatTime(resumesAt));
  return ended ? texts.groups.copiedOf(done, playlists) : texts.groups.doneOf(done, playlists);
};

/** The card of a hidden group, in the dock or in the list of copies. Dismissing it does not stop the copies. */
export const GroupCard = ({
  group,
  onOpen,
  onDismiss,
}: {
  group: CopyGroup;
  onOpen: () => void;
  onDismiss: () => void;
}) => {
  const container = useCardContainer();
  const [first] = group.copies;
  if (!container || !first) return null;
  const stats = statsOf(group);
  const title = texts.groups.name(stats.playlists, group.destination);
  const isDone = stats.ended && stats.done === stats.playlists && stats.failed === 0;
  const isMoving = !stats.ended && stats.resumesAt === null;
  return createPortal(
    <MiniProgress
      title={title}
      text={statusOf(stats)}
      value={stats.percent}
      cover={<PlaylistCover of={first} size={44} rounded="chip" />}
      badge={<ServiceMark service={group.destination} size={18} />}
      state={isDone ? 'done' : isMoving ? 'moving' : 'paused'}
      onOpen={onOpen}
      dismissLabel={(stats.ended ? texts.dock.dismiss : texts.dock.hide)(title, 'copy')}
      onDismiss={onDismiss}
    />,
    container,
  );
};
