import { type PlaylistRef, serviceLabels } from '@playa/contracts';
import { texts } from '../texts.ts';
import { PlaylistCover } from './playlist-cover.tsx';
import styles from './playlist-summary.module.css';

/** The playlist that a sheet is about: cover, name, song count and service. */
export const PlaylistSummary = ({ playlist }: { playlist: PlaylistRef }) => {
  const { name, songCount, service } = playlist;
  const facts = [songCount === null ? null : texts.songs(songCount), serviceLabels[service]];
  return (
    <div className={styles.line}>
      <PlaylistCover playlist={playlist} size={64} />
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {name.trim() || texts.untitled}
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
};
