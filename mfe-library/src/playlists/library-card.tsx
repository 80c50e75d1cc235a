import { type Playlist, type PlaylistRef, pathTo, savedTracksId, useShell } from '@playa/contracts';
import { PlaylistCard } from '@playa/ui';
import { useSongCount } from '../lists/use-song-count.ts';
import { fromLibrary, playlistPath } from '../playlist/playlist-path.ts';
import { texts } from '../texts.ts';
import { PlaylistActions } from './playlist-actions.tsx';
import styles from './playlist-grid.module.css';
import { savedCover } from './saved-cover.ts';

/** A playlist of the library: cover, play, name, song count, copy and share. */
export const LibraryCard = ({ playlist }: { playlist: Playlist }) => {
  const { navigate } = useShell();
  const songCount = useSongCount(playlist);
  const { service, id, imageUrl } = playlist;
  const name = playlist.name.trim() || texts.playlist.untitled;
  const page = playlistPath(playlist);
  const reference: PlaylistRef = { service, id, name, imageUrl, songCount: songCount ?? null };
  return (
    <PlaylistCard
      id={id}
      title={name}
      count={songCount === undefined ? '…' : texts.songs(songCount)}
      coverSrc={id === savedTracksId ? savedCover : imageUrl}
      href={page}
      onOpen={page ? () => navigate(page, { state: fromLibrary }) : undefined}
      even
      className={styles.card}
      playLabel={texts.play(name)}
      onPlay={() => navigate(pathTo('listeningRoom', { playlistId: id }), { state: { playlistName: name } })}
      actions={<PlaylistActions playlist={reference} />}
    />
  );
};
