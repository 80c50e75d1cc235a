import type { ParsedTrack, TitleInterpretation } from '../track/parsed-track.ts';
import { artistSimilarity, otherSegmentsAreKnown } from './artist.ts';
import { classicalTitleSimilarity, similarityWithoutCatalogueNumber } from './classical.ts';
import { titleSimilarity } from './title.ts';

/** One interpretation of each title, and how well they agree. */
export interface Pairing {
  left: TitleInterpretation;
  right: TitleInterpretation;
  /** 0 to 1 each. */
  title: number;
  artist: number;
  explainedFactor: number;
  total: number;
  /** The catalogue number of a classical work decided that the titles are the same. */
  isClassical: boolean;
}

/** Factors for a video title with parts that are neither in artists nor in album. */
const unexplainedFactors = { song: 1, topic: 1, 'official-video': 0.95, unknown: 0.93, 'user-upload': 0.92 } as const;
/** Below this, the artist is compared only if the ISRCs are equal. */
const otherTitleThreshold = 0.5;

const explainedFactorOf = (
  interpretation: TitleInterpretation,
  video: ParsedTrack,
  other: ParsedTrack,
  isWanted: boolean,
): number => {
  if (interpretation.otherSegments.length === 0 || otherSegmentsAreKnown(interpretation, video, other)) return 1;
  return unexplainedFactors[isWanted ? 'official-video' : video.kind];
};

/** The pair of interpretations of two titles that agree best. */
export const bestPairing = (a: ParsedTrack, b: ParsedTrack): Pairing => {
  const workSimilarity = classicalTitleSimilarity(a, b) ?? 0;
  const isOtherWork = workSimilarity === 0 && classicalTitleSimilarity(a, b) !== null;
  const createPairing = (left: TitleInterpretation, right: TitleInterpretation): Pairing => {
    const wordSimilarity = isOtherWork ? 0 : titleSimilarity(a, left, b, right);
    const catalogueSimilarity = Math.max(
      workSimilarity,
      wordSimilarity < 1 ? similarityWithoutCatalogueNumber(a, b) : 0,
    );
    const title = Math.max(wordSimilarity, catalogueSimilarity);
    const hasOtherTitle = title < otherTitleThreshold && (a.isrc === null || a.isrc !== b.isrc);
    const artist = hasOtherTitle ? 0 : artistSimilarity(a, left, b, right);
    const explained = hasOtherTitle ? 1 : explainedFactorOf(left, a, b, true) * explainedFactorOf(right, b, a, false);
    const value = title * (0.2 + 0.8 * artist) * explained;
    return {
      left,
      right,
      title,
      artist,
      explainedFactor: explained,
      total: value,
      isClassical: catalogueSimilarity > wordSimilarity,
    };
  };
  let best: Pairing | null = null;
  for (const left of a.interpretations) {
    for (const right of b.interpretations) {
      if (!hasMatchingTrailingVersions(left, b) || !hasMatchingTrailingVersions(right, a)) continue;
      const pairing = createPairing(left, right);
      if (best === null || pairing.total > best.total) best = pairing;
    }
  }
  if (best === null) throw new Error('A song has no interpretation.');
  return best;
};

/** True if the other track has the versions that the interpretation has without brackets. */
const hasMatchingTrailingVersions = (interpretation: TitleInterpretation, other: ParsedTrack): boolean =>
  interpretation.trailingVersions.every(({ kind }) => other.versions.some((version) => version.kind === kind));
