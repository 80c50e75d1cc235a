/** Which edition of one recording a track is: its cut, its master, clean or explicit. */

import type { Song } from '../song/song.ts';
import { squash } from '../text/fold.ts';
import type { VersionKind } from '../vocabulary/versions.ts';
import { secondsApart } from './duration.ts';
import { compareIsrc } from './isrc.ts';
import { agrees, conflicts, doubts, standsIn, type Verdict } from './reason.ts';
import { isStrangersUpload } from './upload.ts';

/** Two releases of one cut differ by less. Seconds. */
const sameCut = 2;
/** How much longer a video may be than its song, for scenes at both ends; a whole verse more is another cut. Seconds. */
const scenes = 10;
const standInFactor = 0.9;

/**
 * One side is a "Radio Edit", "Single Version" and the like, the other says nothing. It is the same cut only where the
 * lengths show it: equal, or for a video of the song that says nothing a few seconds of scenes more. Videos are
 * mostly made for the edit, so that the artist's own of unknown length stands in.
 */
export const compareEdits = (a: Song, b: Song, aIsEdit: boolean): Verdict => {
  const isrc = compareIsrc(a, b);
  if (isrc === 'same') return agrees(1);
  if (isrc === 'other') return conflicts;
  const [edit, plain] = aIsEdit ? [a, b] : [b, a];
  if (edit.durationMs === null || plain.durationMs === null) {
    return plain.isVideo && !isStrangersUpload(plain, edit) ? standsIn(standInFactor, 'other-edition') : conflicts;
  }
  const longer = (plain.durationMs - edit.durationMs) / 1000;
  const isVideoOfSong = plain.isVideo && !edit.isVideo;
  const isSameCut = longer >= -sameCut && longer <= (isVideoOfSong ? scenes : sameCut);
  return isSameCut ? standsIn(standInFactor, 'other-edition') : conflicts;
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
const otherMasterFactor = 0.93;

const isSameAlbum = (a: Song, b: Song): boolean =>
  a.album !== null && b.album !== null && squash(a.album) === squash(b.album);

/** Another mastering keeps the performance, so that length or album show that it is the same one. */
const isSamePerformance = (a: Song, b: Song): boolean => {
  const seconds = secondsApart(a, b);
  const hasVideo = a.isVideo || b.isVideo;
  if (seconds === null) return hasVideo && !isStrangersUpload(a, b) && !isStrangersUpload(b, a);
  return seconds <= (hasVideo ? scenes : sameCut) || isSameAlbum(a, b);
};

/**
 * Compares which master of the recording it is. Another mastering of the same performance is the same recording; it stands
 * in where nothing nearer is there. A new mastering mostly has an ISRC of its own, which is why other codes prove nothing.
 */
export const compareRemasters = (a: Song, left: Mark, b: Song, right: Mark): Verdict => {
  if (compareIsrc(a, b) === 'same' || isSame(left, right)) return agrees(1);
  const [mark, plain] = left ? [left, b] : [right ?? new Set<string>(), a];
  if (!(left && right) && compareIsrc(a, b) !== 'other' && albumSaysSo(plain, mark)) return agrees(fromAlbumFactor);
  const verdict = isSamePerformance(a, b) ? standsIn : doubts;
  return verdict(otherMasterFactor, 'other-mastering');
};

type Kinds = ReadonlyMap<VersionKind, unknown>;

/** Mono and stereo are two mixes; "mono" on one side only is treated as another mastering is. */
export const compareChannels = (a: Song, left: Kinds, b: Song, right: Kinds): Verdict => {
  if (left.has('mono') && right.has('mono')) return agrees(1);
  if (left.has('stereo') || right.has('stereo')) return conflicts;
  if (compareIsrc(a, b) === 'same') return agrees(1);
  const verdict = isSamePerformance(a, b) ? standsIn : doubts;
  return verdict(otherMasterFactor, 'other-mastering');
};

const isClean = (song: Song): boolean => song.versions.some((version) => version.kind === 'clean');
const explicitWords = /\b(?:explicit|dirty|uncensored)\b/;
const saysExplicit = (song: Song): boolean => song.explicit === true || explicitWords.test(song.whole);

/**
 * Compares the clean and the explicit edition. A title that says "clean" against a track flagged explicit is a conflict;
 * flags alone only lower the rank, since services set them differently for the same recording. YouTube has no such flag.
 */
export const compareExplicitness = (a: Song, b: Song): Verdict => {
  if (!isClean(a) && !isClean(b) && a.explicit === b.explicit) return agrees(1);
  if ((isClean(a) && saysExplicit(b)) || (isClean(b) && saysExplicit(a))) return conflicts;
  if (a.service === 'youtube' || b.service === 'youtube') return agrees(1);
  if (a.explicit === null || b.explicit === null) return agrees(1);
  return agrees(a.explicit === b.explicit ? 1 : 0.95);
};
