import { type Playlist, type PlaylistRef, type Track, useShell } from '@playa/contracts';

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
 * Hands playlists over to be played, copied or shared, one or several in one go. Each resolves to whether somebody took them; where nobody
 * did, the shell has told the user.
 */
export const usePlaylistCommands = () => {
  const { bus } = useShell();
  return {
    /** Plays a playlist from one of its rows, counted from 0. */
    play: (playlist: PlaylistRef, row: number): Promise<boolean> =>
      wasTaken(bus.send('playback.start', { playlist, row })),
    /** Plays one song by itself. */
    playSong: (track: Track): Promise<boolean> => wasTaken(bus.send('song.start', { track })),
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
