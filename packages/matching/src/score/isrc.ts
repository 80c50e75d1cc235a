import type { Song } from '../song/song.ts';

/** What the two codes say: `unknown` unless both are there. A recording may have several, so other codes alone prove nothing. */
export const compareIsrc = (a: Song, b: Song): 'same' | 'other' | 'unknown' => {
  if (a.isrc === null || b.isrc === null) return 'unknown';
  return a.isrc === b.isrc ? 'same' : 'other';
};
