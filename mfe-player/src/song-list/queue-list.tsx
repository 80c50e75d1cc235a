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
/** Pixels that a pointer moves before a press counts as a drag. */
const dragFrom = 4;

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });
/** The list tells of moves itself, in the same words whether they were made by pointer, by key or from the menu. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

export interface QueueListProps {
  /** In the order in which they are played. */
  songs: readonly QueueSong[];
  /** Id of the current song; null where it is none of them. */
  current: number | null;
  sounding: boolean;
  /** Absent for those who may only look. */
  onSelect?: (id: number) => void;
  /** Null where the order is not the listener's to change. */
  changes: QueueChanges | null;
}

/** Songs in the order in which they are played, to choose from and to put in another order. Only the rows in view are rendered. */
export const QueueList = ({ songs, current, sounding, onSelect, changes }: QueueListProps) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [told, setTold] = useState('');
  const [held, setHeld] = useState(-1);
  const hintId = useId();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragFrom } }));
  const rows = useVirtualizer({
    count: songs.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (place) => songs[place]?.id ?? place,
    overscan: 6,
    // A row that is held by a pointer or by the keyboard is rendered wherever the list is scrolled to.
    rangeExtractor: useCallback(
      (range: Range) => {
        const places = defaultRangeExtractor(range);
        if (held < 0 || held >= range.count || places.includes(held)) return places;
        return [...places, held].sort((one, other) => one - other);
      },
      [held],
    ),
  });
  const first = useRef(current === null ? -1 : songs.findIndex(({ id }) => id === current));
  useLayoutEffect(() => {
    if (scroller && first.current > 0) rows.scrollToIndex(first.current, { align: 'center' });
  }, [scroller, rows]);

  const move = (place: number, to: number) => {
    const song = songs[place];
    if (!song || !changes || to === place || to < 0 || to >= songs.length) return;
    changes.move(song.id, to);
    setHeld(to);
    setTold(words.moved(song.title, to + 1, songs.length));
    rows.scrollToIndex(to, { align: 'auto' });
  };
  const placeOf = (key: unknown): number => songs.findIndex(({ id }) => keyOf(id) === key);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };

  return (
    <div ref={setScroller} className={styles.scroller}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[vertically]}
        accessibility={silent}
        onDragStart={({ active }) => setHeld(placeOf(active.id))}
        onDragEnd={drop}
      >
        <SortableContext items={songs.map(({ id }) => keyOf(id))} strategy={verticalListSortingStrategy}>
          <ul className={styles.list} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index: place, key, start }) => {
              const song = songs[place];
              return song ? (
                <QueueRow
                  key={key}
                  dragKey={keyOf(song.id)}
                  song={song}
                  top={start}
                  place={place}
                  count={songs.length}
                  current={song.id === current}
                  sounding={sounding}
                  hintId={hintId}
                  onSelect={onSelect}
                  onHold={() => setHeld(place)}
                  onMove={(to) => move(place, to)}
                  changes={changes}
                />
              ) : null;
            })}
          </ul>
        </SortableContext>
      </DndContext>
      <VisuallyHidden>
        <span id={hintId}>{words.hint}</span>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
  );
};

/** The library that drags takes 0 for no id. */
const keyOf = (id: number): string => `song-${id}`;
