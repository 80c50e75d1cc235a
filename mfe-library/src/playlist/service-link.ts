import { type ServiceName, savedTracksId } from '@playa/contracts';

const savedSongs: Readonly<Record<ServiceName, string>> = {
  spotify: 'https://open.spotify.com/collection/tracks',
  youtube: 'https://www.youtube.com/playlist?list=LL',
  apple: 'https://music.apple.com/library/songs',
};

const pages: Readonly<Record<ServiceName, (id: string) => string>> = {
  spotify: (id) => `https://open.spotify.com/playlist/${id}`,
  youtube: (id) => `https://www.youtube.com/playlist?list=${id}`,
  // Ids of catalogue playlists begin with "pl."; all others are in the user's library.
  apple: (id) => `https://music.apple.com/${id.startsWith('pl.') ? '' : 'library/'}playlist/${id}`,
};

/** Where a playlist is on its service's own site. */
export const serviceLink = (service: ServiceName, playlistId: string): string =>
  playlistId === savedTracksId ? savedSongs[service] : pages[service](encodeURIComponent(playlistId));
