import type { Playlist, ServiceName } from '@playa/contracts';
import { CheckCheck } from 'lucide-react';
import { useSongCount } from '../lists/use-song-count.ts';
import { texts } from '../texts.ts';
import styles from './playlist-facts.module.css';

/** '{n} songs', once they are counted, and to which services the playlist was copied. */
export const PlaylistFacts = ({ playlist, copiedTo }: { playlist: Playlist; copiedTo: readonly ServiceName[] }) => {
  const songCount = useSongCount(playlist);
  return (
    <span className={styles.facts}>
      <span>{songCount === undefined ? '…' : texts.playlist.songs(songCount)}</span>
      {copiedTo.length === 0 ? null : (
        <span className={styles.copied}>
          <CheckCheck size={14} aria-hidden="true" />
          {texts.selection.copiedTo(copiedTo)}
        </span>
      )}
    </span>
  );
};
