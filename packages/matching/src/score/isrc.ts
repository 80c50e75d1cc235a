import type { ParsedTrack } from '../track/parsed-track.ts';

/** What the two codes say: `unknown` unless both are there. A recording may have several, so other codes alone prove nothing. */
export const compareIsrc = (a: ParsedTrack, b: ParsedTrack): 'same' | 'other' | 'unknown' => {
  if (a.isrc === null || b.isrc === null) return 'unknown';
  return a.isrc === b.isrc ? 'same' : 'other';
};
