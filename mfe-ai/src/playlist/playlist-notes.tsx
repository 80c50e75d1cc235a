import type { CuratedPlaylist } from '@playa/contracts';
import { Info, Sparkles } from 'lucide-react';
import { attributionOf, notesOf } from './notes.ts';
import styles from './playlist-notes.module.css';

/** Who put the playlist together, and how it deviates from the request. */
export const PlaylistNotes = ({ playlist }: { playlist: CuratedPlaylist }) => (
  <div className={styles.box}>
    <ul className={styles.notes}>
      <li className={styles.maker}>
        <Sparkles size={18} aria-hidden="true" />
        {attributionOf(playlist)}
      </li>
      {notesOf(playlist).map((note) => (
        <li key={note} dir="auto">
          <Info size={18} aria-hidden="true" />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  </div>
);
