/** Compares editions of a recording: cut, master, clean or explicit. */

import { removeSpaces } from '../text/normalise-text.ts';
import type { ParsedTrack } from '../track/parsed-track.ts';
import type { VersionKind } from '../vocabulary/versions.ts';
import { durationDifferenceSeconds } from './duration.ts';
import { compareIsrc } from './isrc.ts';
import { agreement, conflict, needsReview, substitute, type Verdict } from './reason.ts';
import { isUnofficialUpload } from './unofficial-upload.ts';

/** Two releases of one cut differ by no more. Seconds. */
const maxSameCutDifference = 2;
/** A video may be this much longer than its song, for scenes at both ends; a longer one is another cut. Seconds. */
const maxVideoExtraSeconds = 10;
const substituteFactor = 0.9;

/**
 * Compares a "Radio Edit", "Single Version" and the like with a track that names no edit. They are the same cut only if the
 * lengths are equal, or the plain one is a video that is a few seconds longer. Most videos use the edit, so that an
 * official video of unknown length is a substitute.
 */
export const compareEdits = (a: ParsedTrack, b: ParsedTrack, aIsEdit: boolean): Verdict => {
  const isrc = compareIsrc(a, b);
  if (isrc === 'same') return agreement(1);
  if (isrc === 'other') return conflict;
  const [edit, plain] = aIsEdit ? [a, b] : [b, a];
  if (edit.durationMs === null || plain.durationMs === null) {
    return plain.isVideo && !isUnofficialUpload(plain, edit) ? substitute(substituteFactor, 'other-edition') : conflict;
  }
  const longer = (plain.durationMs - edit.durationMs) / 1000;
  const isVideoOfSong = plain.isVideo && !edit.isVideo;
  const isSameCut =
    longer >= -maxSameCutDifference && longer <= (isVideoOfSong ? maxVideoExtraSeconds : maxSameCutDifference);
  return isSameCut ? substitute(substituteFactor, 'other-edition') : conflict;
};

/** The words next to "Remaster", mostly its year; undefined if the title does not contain it. */
type RemasterWords = ReadonlySet<string> | undefined;

const isSameRemaster = (left: RemasterWords, right: RemasterWords): boolean =>
  left !== undefined && right !== undefined && left.size === right.size && [...left].every((word) => right.has(word));

/** "Yesterday" on "1 (Remastered)" is the "Yesterday - Remastered 2009" of another service, unless the years differ. */
const albumNamesRemaster = ({ albumRemasterWords }: ParsedTrack, remasterWords: ReadonlySet<string>): boolean =>
  albumRemasterWords !== null &&
  (albumRemasterWords.length === 0 ||
    remasterWords.size === 0 ||
    albumRemasterWords.some((word) => remasterWords.has(word)));

const albumRemasterFactor = 0.97;
const otherMasterFactor = 0.93;

const isSameAlbum = (a: ParsedTrack, b: ParsedTrack): boolean =>
  a.album !== null && b.album !== null && removeSpaces(a.album) === removeSpaces(b.album);

/** True if length or album show that two masterings have the same performance. */
const isSamePerformance = (a: ParsedTrack, b: ParsedTrack): boolean => {
  const seconds = durationDifferenceSeconds(a, b);
  const hasVideo = a.isVideo || b.isVideo;
  if (seconds === null) return hasVideo && !isUnofficialUpload(a, b) && !isUnofficialUpload(b, a);
  return seconds <= (hasVideo ? maxVideoExtraSeconds : maxSameCutDifference) || isSameAlbum(a, b);
};

/**
 * Compares the masters of a recording. Another mastering of the same performance is a substitute. A new mastering mostly has
 * its own ISRC, so that different ISRCs are no evidence.
 */
export const compareRemasters = (
  a: ParsedTrack,
  left: RemasterWords,
  b: ParsedTrack,
  right: RemasterWords,
): Verdict => {
  if (compareIsrc(a, b) === 'same' || isSameRemaster(left, right)) return agreement(1);
  const [remasterWords, plain] = left ? [left, b] : [right ?? new Set<string>(), a];
  if (!(left && right) && compareIsrc(a, b) !== 'other' && albumNamesRemaster(plain, remasterWords))
    return agreement(albumRemasterFactor);
  const verdict = isSamePerformance(a, b) ? substitute : needsReview;
  return verdict(otherMasterFactor, 'other-mastering');
};

type VersionKinds = ReadonlyMap<VersionKind, unknown>;

/** Mono and stereo are two mixes. "Mono" on one side only counts as another mastering. */
export const compareChannels = (a: ParsedTrack, left: VersionKinds, b: ParsedTrack, right: VersionKinds): Verdict => {
  if (left.has('mono') && right.has('mono')) return agreement(1);
  if (left.has('stereo') || right.has('stereo')) return conflict;
  if (compareIsrc(a, b) === 'same') return agreement(1);
  const verdict = isSamePerformance(a, b) ? substitute : needsReview;
  return verdict(otherMasterFactor, 'other-mastering');
};

const isClean = (song: ParsedTrack): boolean => song.versions.some((version) => version.kind === 'clean');
const explicitWords = /\b(?:explicit|dirty|uncensored)\b/;
const isMarkedExplicit = (song: ParsedTrack): boolean =>
  song.explicit === true || explicitWords.test(song.normalisedTitle);

/**
 * Compares the clean and the explicit edition. "Clean" in a title and the explicit flag are a conflict. Different flags only
 * lower the rank, since services set them differently for the same recording. YouTube has no such flag.
 */
export const compareExplicitness = (a: ParsedTrack, b: ParsedTrack): Verdict => {
  if (!isClean(a) && !isClean(b) && a.explicit === b.explicit) return agreement(1);
  if ((isClean(a) && isMarkedExplicit(b)) || (isClean(b) && isMarkedExplicit(a))) return conflict;
  if (a.service === 'youtube' || b.service === 'youtube') return agreement(1);
  if (a.explicit === null || b.explicit === null) return agreement(1);
  return agreement(a.explicit === b.explicit ? 1 : 0.95);
};
