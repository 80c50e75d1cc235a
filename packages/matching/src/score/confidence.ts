import { type MatchScore, threshold } from './score-match.ts';

/** An ISRC names one recording; what keeps it from 1 is that services do get them wrong. */
const isrcConfidence = 0.99;

/**
 * How often a match of a score is right. The steps lie below what the walk over real playlists counts (see the README), where
 * far fewer titles mislead than on a service.
 */
const steps: readonly (readonly [score: number, confidence: number])[] = [
  [0, 0],
  [threshold, 0.9],
  [0.8, 0.96],
  [0.9, 0.99],
  [1, 1],
];
/** A doubt that a person has to settle: as often wrong as right. */
const reviewFactor = 0.5;

const calibrated = (score: number): number => {
  const at = Math.max(
    1,
    steps.findIndex(([upTo]) => score <= upTo),
  );
  const [[from, low] = [0, 0], [to, high] = [1, 1]] = steps.slice(at - 1, at + 1);
  return low + ((score - from) / (to - from)) * (high - low);
};

/** How often a decision like this one is right, 0 to 1. */
export const confidenceOf = ({ score, agreement }: MatchScore, by: 'isrc' | 'text' | 'review'): number => {
  if (by === 'review') return reviewFactor * calibrated(agreement);
  return by === 'isrc' ? Math.max(isrcConfidence, calibrated(score)) : calibrated(score);
};
