import { type MatchScore, matchThreshold } from './score-match.ts';

/** An ISRC names one recording; what keeps it from 1 is that services do get them wrong. */
const minIsrcConfidence = 0.99;

/**
 * How often a match of a score is right. The steps lie below what the walk over real playlists counts (see the README), where
 * far fewer titles mislead than on a service.
 */
const calibrationSteps: readonly (readonly [score: number, confidence: number])[] = [
  [0, 0],
  [matchThreshold, 0.9],
  [0.8, 0.96],
  [0.9, 0.99],
  [1, 1],
];
/** A doubt that a person has to settle: as often wrong as right. */
const reviewFactor = 0.5;

const calibrate = (score: number): number => {
  const at = Math.max(
    1,
    calibrationSteps.findIndex(([upTo]) => score <= upTo),
  );
  const [[from, low] = [0, 0], [to, high] = [1, 1]] = calibrationSteps.slice(at - 1, at + 1);
  return low + ((score - from) / (to - from)) * (high - low);
};

/** How often a decision like this one is right, 0 to 1. */
export const toConfidence = (
  { score, uncappedScore }: MatchScore,
  by: 'isrc' | 'text' | 'review',
): number => {
  if (by === 'review') return reviewFactor * calibrate(uncappedScore);
  return by === 'isrc' ? Math.max(minIsrcConfidence, calibrate(score)) : calibrate(score);
};
