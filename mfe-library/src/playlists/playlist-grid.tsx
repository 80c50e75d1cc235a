import type { Playlist } from '@playa/contracts';
import { PlaylistCardSkeleton, VisuallyHidden } from '@playa/ui';
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

/** Playlists as cards. */
export const PlaylistGrid = ({ playlists }: { playlists: readonly Playlist[] }) => (
  <ul className={styles.grid}>
    {playlists.map((playlist) => (
      <li key={playlist.id}>
        <LibraryCard playlist={playlist} />
      </li>
    ))}
  </ul>
);
