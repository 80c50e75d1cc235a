import type { Playlist } from '@playa/contracts';
import { useFastScroll, useIncrementalRendering } from '@playa/tracks';
import { PlaylistCardSkeleton, VisuallyHidden } from '@playa/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { BriefCard, LibraryCard } from './library-card.tsx';
import styles from './playlist-grid.module.css';
import { useGridMeasure } from './use-grid-measure.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8];

/** Where the cards will be. */
export const PlaylistGridSkeleton = () => (
  <div className={styles.grid} role="status">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {places.map((place) => (
      <PlaylistCardSkeleton key={place} className={styles.card} />
    ))}
  </div>
);

/** Rows beyond the view: covers are there before they are seen, and the Tab key finds the next card. */
const overscan = 2;
/** Rows in a second of which names and covers can be made out. */
const readable = 6;
/** Cards that a frame has time for on a slow phone. */
const cardsPerFrame = 2;

const positionsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index);

/** Playlists as cards, any number of them: only those near the view are on the page. */
export const PlaylistGrid = ({ playlists }: { playlists: readonly Playlist[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const { columns, rowHeight, cardHeight } = useGridMeasure(list);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the grid may change with every rendering.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(playlists.length / columns),
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are estimated anew when a row has another height
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const rows = virtualizer.getVirtualItems();
  const [first] = rows;
  const from = (first?.index ?? 0) * columns;
  const to = Math.min(((rows.at(-1)?.index ?? -1) + 1) * columns, playlists.length);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const spread = virtualizer.isScrolling;
  const tooFast = useFastScroll(startIndex, readable) && spread;
  const whole = new Set(
    useIncrementalRendering(positionsBetween(from, to), {
      perFrame: tooFast ? 0 : cardsPerFrame,
      spread,
      middle: ((startIndex + endIndex + 1) / 2) * columns,
    }),
  );
  return (
    <ul
      ref={list}
      className={`${styles.grid} ${styles.virtual}`}
      style={{ height: virtualizer.getTotalSize(), paddingTop: (first?.start ?? scrollMargin) - scrollMargin }}
    >
      {playlists.slice(from, to).map((playlist, index) => (
        <li key={playlist.id} aria-setsize={playlists.length} aria-posinset={from + index + 1}>
          {whole.has(from + index) ? (
            <LibraryCard playlist={playlist} />
          ) : (
            <BriefCard playlist={playlist} height={cardHeight} />
          )}
        </li>
      ))}
    </ul>
  );
};
