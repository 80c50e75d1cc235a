import { texts } from '../texts.ts';
import styles from './playlist-name.module.css';

/** A name on two lines at most, in its own direction. Names of 300 letters are real. */
export const PlaylistName = ({ name }: { name: string }) => (
  <span className={styles.name} dir="auto">
    {name.trim() || texts.playlist.untitled}
  </span>
);
