import type { MatchScore } from './score-match.ts';

/** An ISRC names one recording; what keeps it from 1 is that services do get them wrong. */
const isrcConfidence = 0.97;

/** How often a decision like this is right, 0 to 1. */
export const confidenceOf = ({ score }: MatchScore, by: 'isrc' | 'text'): number =>
  by === 'isrc' ? Math.max(isrcConfidence, score) : score;
