import type { Song } from '../song/song.ts';
import { agrees, conflicts, type Verdict } from './reason.ts';
import { isStrangersUpload } from './upload.ts';

/** Longest allowed difference -> factor. Seconds. The first step that fits counts, none is a conflict. */
type Steps = readonly (readonly [seconds: number, factor: number])[];

/** Two releases of one recording differ by fades and silence. */
const betweenSongs: Steps = [
  [1.5, 1],
  [3, 0.99],
  [5, 0.96],
  [8, 0.9],
  [10, 0.82],
];
/** Strangers cut and stretch: an upload must be nearly the song's length, give or take the second that rounding costs. */
const forUploads: Steps = [
  [2, 1],
  [3, 0.97],
  [5, 0.92],
  [6, 0.9],
];
/** Both have pictures before and behind the song. */
const uploadForVideo: Steps = [...forUploads, [10, 0.9]];
/** Music videos open with a scene and end with credits. */
const videoLonger: Steps = [
  [3, 1],
  [10, 0.98],
  [30, 0.94],
  [75, 0.88],
];
const videoShorter: Steps = [
  [3, 1],
  [8, 0.92],
  [15, 0.82],
];
/** Not knowing a length supports nothing. */
const unknownFactor = 0.95;

const stepFor = (seconds: number, steps: Steps): Verdict => {
  const found = steps.find(([limit]) => seconds <= limit);
  return found === undefined ? conflicts : agrees(found[1]);
};

/** Absolute difference in seconds, null when a length is unknown. */
export const secondsApart = (a: Song, b: Song): number | null =>
  a.durationMs === null || b.durationMs === null ? null : Math.abs(a.durationMs - b.durationMs) / 1000;

const isUpload = (song: Song, other: Song): boolean => song.kind === 'user-upload' && isStrangersUpload(song, other);

/** Compares lengths of a wanted song and a candidate; which tolerance counts depends on what is a video and whose. */
export const compareDuration = (wanted: Song, candidate: Song): Verdict => {
  const seconds = secondsApart(wanted, candidate);
  if (seconds === null) return agrees(unknownFactor);
  if (isUpload(candidate, wanted)) return stepFor(seconds, wanted.isVideo ? uploadForVideo : forUploads);
  if (wanted.isVideo === candidate.isVideo) return stepFor(seconds, betweenSongs);
  const [video, song] = wanted.isVideo ? [wanted, candidate] : [candidate, wanted];
  return stepFor(seconds, (video.durationMs ?? 0) > (song.durationMs ?? 0) ? videoLonger : videoShorter);
};
