/** Which edition of one recording a track is: its cut, its master, clean or explicit. */

import type { Song } from '../song/song.ts';
import { compareIsrc } from './isrc.ts';
import { agrees, conflicts, standsIn, type Verdict } from './reason.ts';
import { isStrangersUpload } from './upload.ts';

/** Two releases of one cut differ by less. Seconds. */
const sameCut = 2;
/** How much longer a video may be than its song, for scenes at both ends; a whole verse more is another cut. Seconds. */
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

/** The words beside "Remaster", mostly its year; undefined when the title does not say that it is one. */
type Mark = ReadonlySet<string> | undefined;

const isSame = (left: Mark, right: Mark): boolean =>
  left !== undefined && right !== undefined && left.size === right.size && [...left].every((word) => right.has(word));

/** "Yesterday" on "1 (Remastered)" is the "Yesterday - Remastered 2009" of another service, unless the years differ. */
const albumSaysSo = ({ albumRemaster }: Song, mark: ReadonlySet<string>): boolean =>
  albumRemaster !== null &&
  (albumRemaster.length === 0 || mark.size === 0 || albumRemaster.some((word) => mark.has(word)));

const fromAlbumFactor = 0.97;
const otherYearFactor = 0.95;
const unmarkedVideoFactor = 0.9;

/**
 * Compares which master of the recording it is. Labels write the mark into a song's title on every service, YouTube's
 * auto-generated tracks included, so that a mark on one side only is another master. Whoever titles a video mostly leaves the
 * mark out: the artist's own video without one may stand in.
 */
export const compareRemasters = (a: Song, left: Mark, b: Song, right: Mark): Verdict => {
  const isrc = compareIsrc(a, b);
  if (isrc === 'same' || isSame(left, right)) return agrees(1);
  if (isrc === 'other') return conflicts;
  if (left && right) return standsIn(otherYearFactor);
  const [marked, mark, plain] = left ? [a, left, b] : [b, right ?? new Set<string>(), a];
  if (albumSaysSo(plain, mark)) return agrees(fromAlbumFactor);
  const isOwnVideo = plain.isVideo && !isStrangersUpload(plain, marked);
  return isOwnVideo ? standsIn(unmarkedVideoFactor) : conflicts;
};

const isClean = (song: Song): boolean => song.versions.some((version) => version.kind === 'clean');

/**
 * Compares the clean and the explicit edition. A title that says "clean" against a track flagged explicit is a conflict;
 * flags alone only lower the rank, since services set them differently for the same recording. YouTube has no such flag.
 */
export const compareExplicitness = (a: Song, b: Song): Verdict => {
  if (isClean(a) === isClean(b) && a.explicit === b.explicit) return agrees(1);
  if ((isClean(a) && b.explicit === true) || (isClean(b) && a.explicit === true)) return conflicts;
  if (a.service === 'youtube' || b.service === 'youtube') return agrees(1);
  if (a.explicit === null || b.explicit === null) return agrees(1);
  return agrees(a.explicit === b.explicit ? 1 : 0.95);
};
