import { type Playlist, type PlaylistRef, pathTo, useShell } from '@playa/contracts';
import { PlaylistCard } from '@playa/ui';
import { useSongCount } from '../lists/use-song-count.ts';
import { fromLibrary } from '../playlist/playlist-page.tsx';
import { texts } from '../texts.ts';
import { PlaylistActions } from './playlist-actions.tsx';
import styles from './playlist-grid.module.css';

/** A playlist of the library: cover, play, name, song count, copy and share. */
export const LibraryCard = ({ playlist }: { playlist: Playlist }) => {
  const { navigate } = useShell();
  const songCount = useSongCount(playlist);
  const { service, id, name, imageUrl } = playlist;
  const page = pathTo('playlist', { service, playlistId: id });
  const reference: PlaylistRef = { service, id, name, imageUrl, songCount: songCount ?? null };
  return (
    <PlaylistCard
      id={id}
      title={name}
      count={songCount === undefined ? '…' : texts.songs(songCount)}
      coverSrc={imageUrl}
      href={page}
      onOpen={() => navigate(page, { state: fromLibrary })}
      className={styles.card}
      playLabel={texts.play(name)}
      onPlay={() => navigate(pathTo('listeningRoom', { playlistId: id }), { state: { playlistName: name } })}
      actions={<PlaylistActions playlist={reference} />}
    />
  );
};
