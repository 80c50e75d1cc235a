import { type Playlist, type PlaylistRef, useShell } from '@playa/contracts';

const referenceTo = ({ service, id, name, imageUrl, songCount }: Playlist): PlaylistRef => ({
  service,
  id,
  name,
  imageUrl,
  songCount,
});

/**
 * Hands playlists over to be copied or shared, one or several in one go. Each resolves to whether somebody took them; where nobody
 * did, the shell has told the user.
 */
export const usePlaylistCommands = () => {
  const { bus } = useShell();
  const wasTaken = (sent: Promise<void>): Promise<boolean> =>
    sent.then(
      () => true,
      () => false,
    );

  const copy = (playlists: readonly Playlist[]): Promise<boolean> =>
    wasTaken(bus.send('copy.open', { playlists: playlists.map(referenceTo) }));

  const share = async (playlists: readonly Playlist[]): Promise<boolean> => {
    const [playlist, ...others] = playlists.map(referenceTo);
    if (!playlist) return false;
    const payload = others.length === 0 ? { playlist } : { playlist, playlists: [playlist, ...others] };
    return wasTaken(bus.send('share.open', payload));
  };
  return { copy, share };
};
