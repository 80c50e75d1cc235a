import type { Reading, Song } from '../song/song.ts';
import { artistLikeness, contextIsExplained } from './artist.ts';
import { alikeWithoutNumbers, classicalTitle } from './classical.ts';
import { titleLikeness } from './title.ts';

/** One reading of each title, held against each other. */
export interface Pairing {
  left: Reading;
  right: Reading;
  /** 0 to 1 each. */
  title: number;
  artist: number;
  explained: number;
  value: number;
  /** The catalogue's number of a classical work told that the titles are the same. */
  isClassical: boolean;
}

/** Parts of a video title that neither artist nor album explains. */
const unexplainedFactor = { song: 1, topic: 1, 'official-video': 0.95, unknown: 0.93, 'user-upload': 0.92 } as const;
/** Only an equal ISRC makes the artist matter for another title. */
const farTitle = 0.5;

const explainedBy = (reading: Reading, video: Song, other: Song, isWanted: boolean): number => {
  if (reading.context.length === 0 || contextIsExplained(reading, video, other)) return 1;
  return unexplainedFactor[isWanted ? 'official-video' : video.kind];
};

/** The best way to read two titles as those of one song. */
export const bestPairing = (a: Song, b: Song): Pairing => {
  const work = classicalTitle(a, b) ?? 0;
  const isOtherWork = work === 0 && classicalTitle(a, b) !== null;
  const pairUp = (left: Reading, right: Reading): Pairing => {
    const words = isOtherWork ? 0 : titleLikeness(a, left, b, right);
    const known = Math.max(work, words < 1 ? alikeWithoutNumbers(a, b) : 0);
    const title = Math.max(words, known);
    const isOther = title < farTitle && (a.isrc === null || a.isrc !== b.isrc);
    const artist = isOther ? 0 : artistLikeness(a, left, b, right);
    const explained = isOther ? 1 : explainedBy(left, a, b, true) * explainedBy(right, b, a, false);
    const value = title * (0.2 + 0.8 * artist) * explained;
    return { left, right, title, artist, explained, value, isClassical: known > words };
  };
  let best: Pairing | null = null;
  for (const left of a.readings) {
    for (const right of b.readings) {
      if (!isAllowed(left, b) || !isAllowed(right, a)) continue;
      const pairing = pairUp(left, right);
      if (best === null || pairing.value > best.value) best = pairing;
    }
  }
  if (best === null) throw new Error('A song has no reading.');
  return best;
};

/** A version word without brackets is one only where the other track has that version. */
const isAllowed = (reading: Reading, other: Song): boolean =>
  reading.versions.every(({ kind }) => other.versions.some((version) => version.kind === kind));
