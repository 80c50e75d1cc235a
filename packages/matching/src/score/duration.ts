import type { ParsedTrack } from '../track/parsed-track.ts';
import { agreement, conflict, type Verdict } from './reason.ts';
import { isUnofficialUpload } from './unofficial-upload.ts';

/** The largest difference in seconds, with its factor, ascending. A difference above the last step is a conflict. */
type ToleranceSteps = readonly (readonly [seconds: number, factor: number])[];

/** Two releases of a recording differ by fades and silence. */
const songTolerance: ToleranceSteps = [
  [1.5, 1],
  [3, 0.99],
  [5, 0.96],
  [8, 0.9],
  [10, 0.82],
];
/** Users cut and stretch songs, so that an upload must have nearly the song's length. Services round to seconds. */
const uploadTolerance: ToleranceSteps = [
  [2, 1],
  [3, 0.97],
  [5, 0.92],
  [6, 0.9],
];
/** Both may have scenes before and after the song. */
const uploadForVideoTolerance: ToleranceSteps = [...uploadTolerance, [10, 0.9]];
/** Music videos may have a scene before the song and credits after it. */
const longerVideoTolerance: ToleranceSteps = [
  [3, 1],
  [10, 0.98],
  [30, 0.94],
  [75, 0.88],
];
const shorterVideoTolerance: ToleranceSteps = [
  [3, 1],
  [8, 0.92],
  [15, 0.82],
];
/** An unknown length is no evidence. */
const unknownDurationFactor = 0.95;

const compareToTolerance = (seconds: number, steps: ToleranceSteps): Verdict => {
  const found = steps.find(([limit]) => seconds <= limit);
  return found === undefined ? conflict : agreement(found[1]);
};

/** Absolute difference in seconds; null if a length is unknown. */
export const durationDifferenceSeconds = (a: ParsedTrack, b: ParsedTrack): number | null =>
  a.durationMs === null || b.durationMs === null ? null : Math.abs(a.durationMs - b.durationMs) / 1000;

const isUpload = (song: ParsedTrack, other: ParsedTrack): boolean =>
  song.kind === 'user-upload' && isUnofficialUpload(song, other);

/** Compares the lengths of two tracks. The tolerance depends on which of them is a video, and whether it is official. */
export const compareDuration = (wanted: ParsedTrack, candidate: ParsedTrack): Verdict => {
  const seconds = durationDifferenceSeconds(wanted, candidate);
  if (seconds === null) return agreement(unknownDurationFactor);
  if (isUpload(candidate, wanted))
    return compareToTolerance(seconds, wanted.isVideo ? uploadForVideoTolerance : uploadTolerance);
  if (wanted.isVideo === candidate.isVideo) return compareToTolerance(seconds, songTolerance);
  const [video, song] = wanted.isVideo ? [wanted, candidate] : [candidate, wanted];
  return compareToTolerance(
    seconds,
    (video.durationMs ?? 0) > (song.durationMs ?? 0) ? longerVideoTolerance : shorterVideoTolerance,
  );
};
