import { type Playlist, type PlaylistRef, pathTo, useShell } from '@playa/contracts';
import { playlistCoverUrl } from '@playa/tracks';
import { PlaylistCard } from '@playa/ui';
import { memo } from 'react';
import { useSongCount } from '../lists/use-song-count.ts';
import { fromLibrary, playlistPath } from '../playlist/playlist-path.ts';
import { texts } from '../texts.ts';
import { PlaylistActions } from './playlist-actions.tsx';
import styles from './playlist-grid.module.css';

const nameOf = ({ name }: Playlist): string => name.trim() || texts.playlist.untitled;

/** A playlist that is scrolled past faster than its card can be seen: the name alone. */
export const BriefCard = ({ playlist, height }: { playlist: Playlist; height: number }) => (
  <div className={styles.brief} style={{ height }}>
    <h2 dir="auto">{nameOf(playlist)}</h2>
  </div>
);

/** A playlist of the library: cover, play, name, song count, copy and share. */
export const LibraryCard = memo(({ playlist }: { playlist: Playlist }) => {
  const { navigate } = useShell();
  const songCount = useSongCount(playlist);
  const { service, id, imageUrl } = playlist;
  const name = nameOf(playlist);
  const page = playlistPath(playlist);
  const reference: PlaylistRef = { service, id, name, imageUrl, songCount: songCount ?? null };
  return (
    <PlaylistCard
      id={id}
      title={name}
      count={songCount === undefined ? '…' : texts.songs(songCount)}
      coverSrc={playlistCoverUrl(playlist)}
      href={page}
      onOpen={page ? () => navigate(page, { state: fromLibrary }) : undefined}
      singleLineTitle
      className={styles.card}
      playLabel={texts.play(name)}
      onPlay={() => navigate(pathTo('listeningRoom', { playlistId: id }), { state: { playlistName: name } })}
      actions={<PlaylistActions playlist={reference} />}
    />
  );
});
