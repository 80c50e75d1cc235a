import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@playa/ui';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './queue-list.module.css';
import { QueueRow } from './queue-row.tsx';
import type { QueueChanges, QueueSong } from './queue-song.ts';

const { queue: words } = texts;

/** Pixels. */
const rowHeight = 64;
/** Pixels that the pointer has to move before a press becomes a drag. */
const dragThreshold = 4;

const restrictToVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });
/** Disables the announcements of dnd-kit: the list announces all moves itself, with the same text for pointer, keys and menu. */
const silentAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

export interface QueueListProps {
  /** In playing order. */
  songs: readonly QueueSong[];
  /** Id of the current song; null if it is not in the list. */
  current: number | null;
  sounding: boolean;
  /** Absent if the listener may not choose. */
  onSelect?: (id: number) => void;
  /** Null if the listener may not change the order. */
  changes: QueueChanges | null;
}

/** Songs in playing order, to choose and to reorder them. Virtualised: renders only the rows in view. */
export const QueueList = ({ songs, current, sounding, onSelect, changes }: QueueListProps) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [activeIndex, setActiveIndex] = useState(-1);
  const hintId = useId();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragThreshold } }));
  const rows = useVirtualizer({
    count: songs.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (place) => songs[place]?.id ?? place,
    overscan: 6,
    // The dragged or focused row stays rendered when it is scrolled out of view.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        if (activeIndex < 0 || activeIndex >= range.count || indexes.includes(activeIndex)) return indexes;
        return [...indexes, activeIndex].sort((one, other) => one - other);
      },
      [activeIndex],
    ),
  });
  const initialIndex = useRef(current === null ? -1 : songs.findIndex(({ id }) => id === current));
  useLayoutEffect(() => {
    if (scroller && initialIndex.current > 0) rows.scrollToIndex(initialIndex.current, { align: 'center' });
  }, [scroller, rows]);

  const move = (place: number, to: number) => {
    const song = songs[place];
    if (!song || !changes || to === place || to < 0 || to >= songs.length) return;
    changes.move(song.id, to);
    setActiveIndex(to);
    setAnnouncement(words.moved(song.title, to + 1, songs.length));
    rows.scrollToIndex(to, { align: 'auto' });
  };
  const indexOfKey = (key: unknown): number => songs.findIndex(({ id }) => dragKeyOf(id) === key);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(indexOfKey(active.id), indexOfKey(over.id));
  };

  return (
    <div ref={setScroller} className={styles.scroller}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVertical]}
        accessibility={silentAnnouncements}
        onDragStart={({ active }) => setActiveIndex(indexOfKey(active.id))}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={songs.map(({ id }) => dragKeyOf(id))} strategy={verticalListSortingStrategy}>
          <ul className={styles.list} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, key, start }) => {
              const song = songs[index];
              return song ? (
                <QueueRow
                  key={key}
                  dragKey={dragKeyOf(song.id)}
                  song={song}
                  top={start}
                  index={index}
                  count={songs.length}
                  current={song.id === current}
                  sounding={sounding}
                  hintId={hintId}
                  onSelect={onSelect}
                  onHandleFocus={() => setActiveIndex(index)}
                  onMove={(to) => move(index, to)}
                  changes={changes}
                />
              ) : null;
            })}
          </ul>
        </SortableContext>
      </DndContext>
      <VisuallyHidden>
        <span id={hintId}>{words.hint}</span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
};

/** dnd-kit treats 0 as no id. */
const dragKeyOf = (id: number): string => `song-${id}`;
