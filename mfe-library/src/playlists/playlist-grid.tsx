import type { Playlist } from '@playa/contracts';
import { Button, PlaylistCardSkeleton, VisuallyHidden } from '@playa/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { LibraryCard } from './library-card.tsx';
import styles from './playlist-grid.module.css';

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

/** Calls `loadMore` while the element of the returned ref is less than a screen below the view. */
const useMoreWhenNear = <T extends Element>(enabled: boolean, loadMore: () => void): RefObject<T | null> => {
  const end = useRef<T>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  useEffect(() => {
    if (!enabled || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [enabled]);
  return end;
};

/** Playlists as cards; the next page is asked for before its place comes into view. */
export const PlaylistGrid = ({
  playlists,
  more,
}: {
  playlists: readonly Playlist[];
  more: { available: boolean; loading: boolean; load: () => void };
}) => {
  const end = useMoreWhenNear<HTMLDivElement>(more.available && !more.loading, more.load);
  return (
    <>
      <ul className={styles.grid}>
        {playlists.map((playlist) => (
          <li key={playlist.id}>
            <LibraryCard playlist={playlist} />
          </li>
        ))}
      </ul>
      {more.available ? (
        <div className={styles.more} ref={end}>
          <Button variant="secondary" busy={more.loading} onClick={more.load}>
            {more.loading ? texts.loadingMore : texts.more}
          </Button>
        </div>
      ) : null}
    </>
  );
};
