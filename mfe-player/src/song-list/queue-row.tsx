import { useSortable } from '@dnd-kit/sortable';
import { formatDuration } from '@playa/tracks';
import { Cover, Equalizer, Menu, type MenuItem, VisuallyHidden } from '@playa/ui';
import { GripVertical, ListStart, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { texts } from '../texts.ts';
import styles from './queue-list.module.css';
import type { QueueChanges, QueueSong } from './queue-song.ts';

const { queue: words } = texts;

interface QueueRowProps {
  dragKey: string;
  song: QueueSong;
  /** Pixels from the list's top. */
  top: number;
  place: number;
  count: number;
  current: boolean;
  sounding: boolean;
  /** Id of the element that tells how to move songs by keys. */
  hintId: string;
  onSelect: ((id: number) => void) | undefined;
  /** The handle has the focus: the row stays rendered. */
  onHold: () => void;
  onMove: (to: number) => void;
  changes: QueueChanges | null;
}

/** Where a key moves the song to; null for keys that move nothing. */
const placeByKey = (key: string, place: number, count: number): number | null => {
  switch (key) {
    case 'ArrowUp':
      return place - 1;
    case 'ArrowDown':
      return place + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** A song of the queue, with a menu and a handle where its place can be changed. */
export const QueueRow = (props: QueueRowProps) => {
  const { dragKey, song, top, place, count, current, sounding, hintId, onSelect, onHold, onMove, changes } = props;
  const drag = useSortable({ id: dragKey, disabled: changes === null });
  const { transform } = drag;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeByKey(event.key, place, count);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li
      ref={drag.setNodeRef}
      className={styles.item}
      style={{
        translate: `0 ${top}px`,
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition: drag.transition,
      }}
      data-dragged={drag.isDragging ? '' : undefined}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <SongPart song={song} current={current} sounding={sounding} onSelect={onSelect} />
      {changes ? (
        <>
          <Menu label={words.more(song.title)} items={menuOf(song, current, changes)} />
          <button
            type="button"
            ref={drag.setActivatorNodeRef}
            className={styles.handle}
            aria-label={words.move(song.title)}
            aria-describedby={hintId}
            title={words.move(song.title)}
            data-base-ui-swipe-ignore=""
            onKeyDown={onKeyDown}
            onFocus={onHold}
            {...drag.listeners}
          >
            <GripVertical size={20} aria-hidden="true" />
          </button>
        </>
      ) : null}
    </li>
  );
};

const menuOf = ({ id }: QueueSong, current: boolean, changes: QueueChanges): MenuItem[] => [
  ...(current ? [] : [{ label: words.playNext, icon: <ListStart />, onSelect: () => changes.playNext(id) }]),
  ...(current && !changes.removesCurrent
    ? []
    : [{ label: words.remove, icon: <Trash2 />, onSelect: () => changes.remove(id), danger: true }]),
];

type SongPartProps = Pick<QueueRowProps, 'song' | 'current' | 'sounding' | 'onSelect'>;

const SongPart = ({ song, current, sounding, onSelect }: SongPartProps) => {
  const content = (
    <>
      <Cover id={song.coverId} src={song.imageUrl} alt="" size={44} rounded="chip" />
      <span className={styles.words}>
        {onSelect ? <VisuallyHidden>{`${texts.controls.play} `}</VisuallyHidden> : null}
        <span className={styles.title} dir="auto">
          {song.title}
        </span>
        <VisuallyHidden> {texts.list.by} </VisuallyHidden>
        <span className={styles.author} dir="auto">
          {song.refused ?? song.author}
          {song.addedBy ? <span className={styles.from}>{words.addedBy(song.addedBy)}</span> : null}
        </span>
      </span>
      {current ? <Equalizer paused={!sounding} className={styles.sign} /> : null}
      <span className={styles.length}>{song.durationMs === null ? '' : formatDuration(song.durationMs)}</span>
    </>
  );
  const marked = current ? 'true' : undefined;
  if (!onSelect) {
    return (
      <div className={styles.row} aria-current={marked}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={marked}
      disabled={song.refused !== undefined}
      onClick={() => onSelect(song.id)}
    >
      {content}
    </button>
  );
};
