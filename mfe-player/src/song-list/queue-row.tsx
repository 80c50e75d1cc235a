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
  /** Distance from the list's top, in pixels. */
  top: number;
  index: number;
  count: number;
  current: boolean;
  sounding: boolean;
  /** Id of the element that describes the keyboard shortcuts. */
  hintId: string;
  onSelect: ((id: number) => void) | undefined;
  /** Called when the handle gets the focus, so that the row stays rendered. */
  onHandleFocus: () => void;
  onMove: (to: number) => void;
  changes: QueueChanges | null;
}

/** The index to which a key moves the song; null for other keys. */
const targetIndex = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case 'ArrowUp':
      return index - 1;
    case 'ArrowDown':
      return index + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** A song of the queue, with a menu and a drag handle if the order can be changed. */
export const QueueRow = (props: QueueRowProps) => {
  const { dragKey, song, top, index, count, current, sounding, hintId, onSelect, onHandleFocus, onMove, changes } =
    props;
  const drag = useSortable({ id: dragKey, disabled: changes === null });
  const { transform } = drag;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetIndex(event.key, index, count);
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
      aria-posinset={index + 1}
    >
      <SongInfo song={song} current={current} sounding={sounding} onSelect={onSelect} />
      {changes ? (
        <>
          <Menu label={words.more(song.title)} items={menuItems(song, current, changes)} />
          <button
            type="button"
            ref={drag.setActivatorNodeRef}
            className={styles.handle}
            aria-label={words.move(song.title)}
            aria-describedby={hintId}
            title={words.move(song.title)}
            data-base-ui-swipe-ignore=""
            onKeyDown={onKeyDown}
            onFocus={onHandleFocus}
            {...drag.listeners}
          >
            <GripVertical size={20} aria-hidden="true" />
          </button>
        </>
      ) : null}
    </li>
  );
};

const menuItems = ({ id }: QueueSong, current: boolean, changes: QueueChanges): MenuItem[] => [
  ...(current ? [] : [{ label: words.playNext, icon: <ListStart />, onSelect: () => changes.playNext(id) }]),
  ...(current && !changes.canRemoveCurrent
    ? []
    : [{ label: words.remove, icon: <Trash2 />, onSelect: () => changes.remove(id), danger: true }]),
];

type SongInfoProps = Pick<QueueRowProps, 'song' | 'current' | 'sounding' | 'onSelect'>;

const SongInfo = ({ song, current, sounding, onSelect }: SongInfoProps) => {
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
          {song.unplayableReason ?? song.author}
          {song.addedBy ? <span className={styles.from}>{words.addedBy(song.addedBy)}</span> : null}
        </span>
      </span>
      {current ? <Equalizer paused={!sounding} className={styles.sign} /> : null}
      <span className={styles.length}>{song.durationMs === null ? '' : formatDuration(song.durationMs)}</span>
    </>
  );
  const ariaCurrent = current ? 'true' : undefined;
  if (!onSelect) {
    return (
      <div className={styles.row} aria-current={ariaCurrent}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={ariaCurrent}
      disabled={song.unplayableReason !== undefined}
      onClick={() => onSelect(song.id)}
    >
      {content}
    </button>
  );
};
