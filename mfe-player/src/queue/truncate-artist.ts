import type { ServiceName } from '@playa/contracts';

/** Maximum letters of an artist's name in the now-playing bar (spec section 9). */
const maxLetters: Readonly<Record<ServiceName, number>> = { spotify: 8, apple: 17, youtube: 17 };

/** Splits text into graphemes, so that no emoji or accent is cut in two. */
const segmenter = new Intl.Segmenter();

/** The artist for the now-playing bar: truncated after 8 letters on Spotify and 17 on the others, with '...'. */
export const truncateArtist = (artist: string, service: ServiceName): string => {
  const limit = maxLetters[service];
  if (artist.length <= limit) return artist;
  const letters = Array.from(segmenter.segment(artist), ({ segment }) => segment);
  return letters.length <= limit ? artist : `${letters.slice(0, limit).join('').trimEnd()}...`;
};
