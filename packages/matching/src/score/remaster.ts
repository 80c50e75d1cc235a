import type { Song } from '../song/song.ts';
import { compareIsrc } from './isrc.ts';
import { agrees, conflicts, standsIn, type Verdict } from './reason.ts';
import { isStrangersUpload } from './upload.ts';

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
