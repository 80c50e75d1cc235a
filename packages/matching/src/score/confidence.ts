import { type MatchScore, matchThreshold } from './score-match.ts';

/** Below 1, since services have some wrong ISRCs. */
const minIsrcConfidence = 0.99;

/**
 * The share of right matches by score. The values are below those measured over real playlists (see the README), since a
 * service has more misleading titles.
 */
const calibrationSteps: readonly (readonly [score: number, confidence: number])[] = [
  [0, 0],
  [matchThreshold, 0.9],
  [0.8, 0.96],
  [0.9, 0.99],
  [1, 1],
];
/** A candidate for review is as often wrong as right. */
const reviewFactor = 0.5;

const calibrate = (score: number): number => {
  const at = Math.max(
    1,
    calibrationSteps.findIndex(([upTo]) => score <= upTo),
  );
  const [[from, low] = [0, 0], [to, high] = [1, 1]] = calibrationSteps.slice(at - 1, at + 1);
  return low + ((score - from) / (to - from)) * (high - low);
};

/** The share of matches with this score that are right, 0 to 1. */
export const toConfidence = ({ score, uncappedScore }: MatchScore, by: 'isrc' | 'text' | 'review'): number => {
  if (by === 'review') return reviewFactor * calibrate(uncappedScore);
  return by === 'isrc' ? Math.max(minIsrcConfidence, calibrate(score)) : calibrate(score);
};
