import { type Playlist, type ServiceName, savedTracksId, type Track } from '@playa/contracts';

const trackUrls: Readonly<Record<ServiceName, (id: string) => string>> = {
  spotify: (id) => `https://open.spotify.com/track/${id}`,
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  // Without a storefront, Apple redirects to the visitor's own.
  apple: (id) => `https://music.apple.com/song/${id}`,
};

const playlistUrls: Readonly<Record<ServiceName, (id: string) => string>> = {
  spotify: (id) => `https://open.spotify.com/playlist/${id}`,
  youtube: (id) => `https://www.youtube.com/playlist?list=${id}`,
  // Ids of catalogue playlists start with "pl."; other playlists are in the user's library.
  apple: (id) => `https://music.apple.com/${id.startsWith('pl.') ? '' : 'library/'}playlist/${id}`,
};

const savedTracksUrls: Readonly<Record<ServiceName, string>> = {
  spotify: 'https://open.spotify.com/collection/tracks',
  youtube: 'https://www.youtube.com/playlist?list=LL',
  apple: 'https://music.apple.com/library/songs',
};

/** A lone surrogate cannot be encoded and becomes the replacement character. */
const encodeId = (id: string): string => encodeURIComponent(id.replace(/\p{Cs}/gu, '\ufffd'));

/** Returns the song's public URL on its service. */
export const trackLink = ({ service, id }: Pick<Track, 'service' | 'id'>): string => trackUrls[service](encodeId(id));

/** Returns the playlist's URL on its service; for the saved songs, the page in the user's library. */
export const playlistLink = ({ service, id }: Pick<Playlist, 'service' | 'id'>): string =>
  id === savedTracksId ? savedTracksUrls[service] : playlistUrls[service](encodeId(id));
