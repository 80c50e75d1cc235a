import type { Playlist, ServiceName } from '@playa/contracts';
import { CheckCheck, RefreshCw } from 'lucide-react';
import { useSongCount } from '../lists/use-song-count.ts';
import { texts } from '../texts.ts';
import styles from './playlist-facts.module.css';

/** '{n} songs', once they are counted, with which services the playlist is in step, and to which others it was copied. */
export const PlaylistFacts = ({
  playlist,
  copiedTo,
  inStepWith,
}: {
  playlist: Playlist;
  copiedTo: readonly ServiceName[];
  inStepWith: readonly ServiceName[];
}) => {
  const songCount = useSongCount(playlist);
  const onlyCopied = copiedTo.filter((service) => !inStepWith.includes(service));
  return (
    <span className={styles.facts}>
      <span>{songCount === undefined ? '…' : texts.playlist.songs(songCount)}</span>
      {inStepWith.length === 0 ? null : (
        <span className={styles.copied}>
          <RefreshCw size={14} aria-hidden="true" />
          {texts.selection.inStepWith(inStepWith)}
        </span>
      )}
      {onlyCopied.length === 0 ? null : (
        <span className={styles.copied}>
          <CheckCheck size={14} aria-hidden="true" />
          {texts.selection.copiedTo(onlyCopied)}
        </span>
      )}
    </span>
  );
};
