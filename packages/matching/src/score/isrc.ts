import type { ParsedTrack } from '../track/parsed-track.ts';

/** Compares two ISRCs; `unknown` if one is missing. A recording may have several, so that `other` alone is no evidence. */
export const compareIsrc = (a: ParsedTrack, b: ParsedTrack): 'same' | 'other' | 'unknown' => {
  if (a.isrc === null || b.isrc === null) return 'unknown';
  return a.isrc === b.isrc ? 'same' : 'other';
};
