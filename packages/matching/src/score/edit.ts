import type { Song } from '../song/song.ts';
import { compareIsrc } from './isrc.ts';
import { agrees, conflicts, standsIn, type Verdict } from './reason.ts';

/** Seconds. */
const sameCut = 2;
/** The picture's opening and end; a whole verse more is another cut. Seconds. */
const scenes = 10;
const standInFactor = 0.9;

/**
 * One side is a "Radio Edit", "Single Version" and the like, the other says nothing. It is the same cut only where the
 * lengths show it: equal, or for a video of the song that says nothing a few seconds of scenes more.
 */
export const compareEdits = (a: Song, b: Song, aIsEdit: boolean): Verdict => {
  const isrc = compareIsrc(a, b);
  if (isrc === 'same') return agrees(1);
  if (isrc === 'other' || a.durationMs === null || b.durationMs === null) return conflicts;
  const [edit, plain] = aIsEdit ? [a, b] : [b, a];
  const longer = ((plain.durationMs ?? 0) - (edit.durationMs ?? 0)) / 1000;
  const isVideoOfSong = plain.isVideo && !edit.isVideo;
  return longer >= -sameCut && longer <= (isVideoOfSong ? scenes : sameCut) ? standsIn(standInFactor) : conflicts;
};
