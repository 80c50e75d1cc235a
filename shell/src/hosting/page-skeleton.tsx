import type { PathName } from '@playa/contracts';
import { PlaylistCardSkeleton, Skeleton, SlowConnectionNote, VisuallyHidden } from '@playa/ui';
import styles from './page-skeleton.module.css';

/** Pages of playlist cards. All other pages start with a heading and rows. */
const cardPages: ReadonlyMap<string, { hasTitle: boolean }> = new Map<PathName, { hasTitle: boolean }>([
  ['home', { hasTitle: false }],
  ['managePlaylist', { hasTitle: true }],
]);

const cards = [1, 2, 3, 4, 5, 6, 7, 8];
const rows = [1, 2, 3, 4, 5];

const Title = () => (
  <div className={styles.title}>
    <Skeleton width="min(60%, 16rem)" height="2.125rem" />
  </div>
);

/** A placeholder for a page whose remote is loading, in the page's shape, to avoid layout shifts. */
export const PageSkeleton = ({ page }: { page: string }) => {
  const grid = cardPages.get(page);
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <SlowConnectionNote />
      {grid?.hasTitle === false ? null : <Title />}
      <div className={grid ? styles.grid : styles.rows}>
        {grid
          ? cards.map((place) => <PlaylistCardSkeleton key={place} className={styles.card} />)
          : rows.map((place) => <Skeleton key={place} height="4.5rem" rounded="item" />)}
      </div>
    </div>
  );
};
