import { PlaylistCardSkeleton, VisuallyHidden } from '@playa/ui';
import styles from './page-skeleton.module.css';

const places = [1, 2, 3, 4, 5, 6, 7, 8];

/** The place of a page while its remote is on the way: most are full of cards, so nothing jumps when theirs arrive. */
export const PageSkeleton = () => (
  <div className={styles.grid} role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    {places.map((place) => (
      <PlaylistCardSkeleton key={place} />
    ))}
  </div>
);
