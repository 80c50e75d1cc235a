import { texts } from '../texts.ts';
import styles from './song-lines.module.css';

export interface SongLine {
  title: string;
  author: string;
}

/** Number of songs in a preview. */
const maxShown = 8;

/** The first songs of a playlist; `count` is the total. */
export const SongLines = ({ songs, count }: { songs: readonly SongLine[]; count: number | null }) => {
  const first = songs.slice(0, maxShown);
  const rest = (count ?? songs.length) - first.length;
  return (
    <>
      <ol className={styles.songs} aria-label={texts.import.firstSongs}>
        {first.map(({ title, author }, index) => (
          <li key={index} className={styles.song}>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.words}>
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.author} dir="auto">
                {author}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 ? <p className={styles.more}>{texts.import.more(rest)}</p> : null}
    </>
  );
};
