import { type Playlist, type ServiceName, savedTracksId, type Track } from '@playa/contracts';

const songPaths: Readonly<Record<ServiceName, (id: string) => string>> = {
  spotify: (id) => `https://open.spotify.com/track/${id}`,
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  // The storefront in front is optional: Apple leads to the visitor's own.
  apple: (id) => `https://music.apple.com/song/${id}`,
};

const playlistPaths: Readonly<Record<ServiceName, (id: string) => string>> = {
  spotify: (id) => `https://open.spotify.com/playlist/${id}`,
  youtube: (id) => `https://www.youtube.com/playlist?list=${id}`,
  // Ids of catalogue playlists begin with "pl."; all others are in the user's library.
  apple: (id) => `https://music.apple.com/${id.startsWith('pl.') ? '' : 'library/'}playlist/${id}`,
};

const savedTracks: Readonly<Record<ServiceName, string>> = {
  spotify: 'https://open.spotify.com/collection/tracks',
  youtube: 'https://www.youtube.com/playlist?list=LL',
  apple: 'https://music.apple.com/library/songs',
};

/** Half a surrogate pair, which cannot be encoded, becomes the replacement character. */
const encoded = (id: string): string => encodeURIComponent(id.replace(/\p{Cs}/gu, '\ufffd'));

/** The public page of a song on its service. */
export const trackLink = ({ service, id }: Pick<Track, 'service' | 'id'>): string => songPaths[service](encoded(id));

/** The page of a playlist on its service; of the saved songs, their page in the user's library. */
export const playlistLink = ({ service, id }: Pick<Playlist, 'service' | 'id'>): string =>
  id === savedTracksId ? savedTracks[service] : playlistPaths[service](encoded(id));
