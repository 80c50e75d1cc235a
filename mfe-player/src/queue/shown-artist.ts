import type { ServiceName } from '@playa/contracts';

/** Letters of an artist's name that the now-playing bar shows (spec section 9). */
const limits: Readonly<Record<ServiceName, number>> = { spotify: 8, apple: 17, youtube: 17 };

/** Splits where a reader does, so that no emoji and no accent is cut in two. */
const segmenter = new Intl.Segmenter();

/** The artist as the now-playing bar shows it: cut after 8 letters on Spotify, after 17 on the others, and '...'. */
export const shownArtist = (artist: string, service: ServiceName): string => {
  const limit = limits[service];
  if (artist.length <= limit) return artist;
  const letters = Array.from(segmenter.segment(artist), ({ segment }) => segment);
  return letters.length <= limit ? artist : `${letters.slice(0, limit).join('').trimEnd()}...`;
};
