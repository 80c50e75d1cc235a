import { type Playlist, type PlaylistRef, useShell } from '@playa/contracts';

/** A playlist as commands hand it on. */
export const referenceTo = ({ service, id, name, imageUrl, songCount }: Playlist): PlaylistRef => ({
  service,
  id,
  name,
  imageUrl,
  songCount,
});

const wasTaken = (sent: Promise<void>): Promise<boolean> =>
  sent.then(
    () => true,
    () => false,
  );

/**
 * Hands playlists over to be copied or shared, one or several in one go. Each resolves to whether somebody took them; where nobody
 * did, the shell has told the user.
 */
export const usePlaylistCommands = () => {
  const { bus } = useShell();
  return {
    copy: (playlists: readonly PlaylistRef[]): Promise<boolean> =>
      wasTaken(bus.send('copy.open', { playlists: [...playlists] })),
    share: async (playlists: readonly PlaylistRef[]): Promise<boolean> => {
      const [playlist] = playlists;
      if (!playlist) return false;
      const several = playlists.length > 1 ? { playlists: [...playlists] } : {};
      return wasTaken(bus.send('share.open', { playlist, ...several }));
    },
  };
};
