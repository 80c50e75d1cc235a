import type { CopyGroup } from '@playa/contracts';
import { MiniProgress, ServiceMark } from '@playa/ui';
import { createPortal } from 'react-dom';
import { useCardPlace } from '../following/card-place.ts';
import { timeOf } from '../following/progress-values.ts';
import { PlaylistCover } from '../playlist-cover.tsx';
import { texts } from '../texts.ts';
import { figuresOf, type GroupFigures } from './group-figures.ts';

const statusOf = ({ done, playlists, ended, cancelling, resumesAt }: GroupFigures): string => {
  if (cancelling) return texts.cancelling;
  if (resumesAt) return texts.dock.until(timeOf(resumesAt));
  return ended ? texts.groups.copiedOf(done, playlists) : texts.groups.doneOf(done, playlists);
};

/** A hidden group, small, in the dock or in the list of copies. It can be dismissed; one under way goes on. */
export const GroupCard = ({
  group,
  onOpen,
  onDismiss,
}: {
  group: CopyGroup;
  onOpen: () => void;
  onDismiss: () => void;
}) => {
  const place = useCardPlace();
  const [first] = group.copies;
  if (!place || !first) return null;
  const figures = figuresOf(group);
  const title = texts.groups.name(figures.playlists, group.destination);
  const isDone = figures.ended && figures.done === figures.playlists && figures.failed === 0;
  const isMoving = !figures.ended && figures.resumesAt === null;
  return createPortal(
    <MiniProgress
      title={title}
      text={statusOf(figures)}
      value={figures.percent}
      cover={<PlaylistCover of={first} size={44} rounded="chip" />}
      badge={<ServiceMark service={group.destination} size={18} />}
      state={isDone ? 'done' : isMoving ? 'moving' : 'paused'}
      onOpen={onOpen}
      dismissLabel={(figures.ended ? texts.dock.dismiss : texts.dock.hide)(title, 'copy')}
      onDismiss={onDismiss}
    />,
    place,
  );
};
