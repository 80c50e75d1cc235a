import type { PathName } from '@playa/contracts';
import { PlaylistCardSkeleton, Skeleton, SlowConnectionNote, VisuallyHidden } from '@playa/ui';
import styles from './page-skeleton.module.css';

/** Pages of playlist cards; `titled` ones have their heading above. All others begin with a heading and rows. */
const cardPages: ReadonlyMap<string, { titled: boolean }> = new Map<PathName, { titled: boolean }>([
  ['home', { titled: false }],
  ['managePlaylist', { titled: true }],
]);

const cards = [1, 2, 3, 4, 5, 6, 7, 8];
const rows = [1, 2, 3, 4, 5];

const Title = () => (
  <div className={styles.title}>
    <Skeleton width="min(60%, 16rem)" height="2.125rem" />
  </div>
);

/** In the place of a page while its remote is loading, in the page's shape, so that nothing jumps. */
export const PageSkeleton = ({ page }: { page: string }) => {
  const grid = cardPages.get(page);
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <SlowConnectionNote />
      {grid?.titled === false ? null : <Title />}
      <div className={grid ? styles.grid : styles.rows}>
        {grid
          ? cards.map((place) => <PlaylistCardSkeleton key={place} className={styles.card} />)
          : rows.map((place) => <Skeleton key={place} height="4.5rem" rounded="item" />)}
      </div>
    </div>
  );
};
