import { Cover } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './genre-tiles.module.css';
import { type Genre, genres } from './genres.ts';

/** The nine genres: drawn covers with names. */
export const GenreTiles = ({ onPick }: { onPick: (genre: Genre) => void }) => (
  <ul className={styles.tiles} aria-label={texts.genres.list}>
    {genres.map((genre) => (
      <li key={genre.name}>
        <button type="button" className={styles.tile} onClick={() => onPick(genre)}>
          <Cover id={genre.coverId} alt="" rounded="none" loading="eager" className={styles.cover} />
          <span className={styles.name}>{genre.name}</span>
        </button>
      </li>
    ))}
  </ul>
);
