import type { TrackQuery } from '@playa/contracts';

/** Quotes and colons are syntax of Spotify's query language and cannot be escaped. */
const plain = (text: string): string =>
  text
    .replace(/["“”:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** `track:Last Last artist:Burna Boy`; a field without a value is left out. */
export const trackQuery = ({ title, artist }: TrackQuery): string =>
  [
    ['track', plain(title)],
    ['artist', plain(artist)],
  ]
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}:${value}`)
    .join(' ');
