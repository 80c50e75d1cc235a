import type { TrackQuery } from '@playa/contracts';
import { toSearchText } from '../search-text.ts';

/** Quotes and colons are syntax of Spotify's query language and cannot be escaped. */
export const plainWords = (text: string): string => toSearchText(text, /["“”:]/g);

/** `track:Last Last artist:Burna Boy`; a field without a value is left out. */
export const trackQuery = ({ title, artist }: TrackQuery): string =>
  [
    ['track', plainWords(title)],
    ['artist', plainWords(artist)],
  ]
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}:${value}`)
    .join(' ');
