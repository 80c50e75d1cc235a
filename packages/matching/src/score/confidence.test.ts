import { describe, expect, it } from 'vitest';
import { toConfidence } from './confidence.ts';
import { type MatchScore, matchThreshold } from './score-match.ts';

const scored = (score: number): MatchScore => ({
  score,
  uncappedScore: score,
  reasons: [],
  reviewReasons: [],
  parts: { title: 1, artist: 1 },
  substituteReason: null,
});

describe('toConfidence', () => {
  it('grows with the score, from 0.9 at the threshold to 1', () => {
    const scores = [matchThreshold, 0.75, 0.8, 0.85, 0.9, 0.95, 1];
    const confidences = scores.map((score) => toConfidence(scored(score), 'text'));
    expect(confidences[0]).toBeCloseTo(0.9);
    expect(confidences.at(-1)).toBe(1);
    expect(confidences).toEqual(confidences.toSorted((a, b) => a - b));
  });

  it('is at least 0.99 for an equal ISRC', () => {
    expect(toConfidence(scored(0.3), 'isrc')).toBe(0.99);
    expect(toConfidence(scored(1), 'isrc')).toBe(1);
  });

  it('is at most 0.5 for a review', () => {
    expect(toConfidence(scored(1), 'review')).toBe(0.5);
    expect(toConfidence(scored(0.6), 'review')).toBeLessThan(0.5);
  });

  it('stays between 0 and 1', () => {
    for (const score of [0, 0.1, 0.5, 1]) {
      for (const by of ['text', 'isrc', 'review'] as const) {
        expect(toConfidence(scored(score), by)).toBeGreaterThanOrEqual(0);
        expect(toConfidence(scored(score), by)).toBeLessThanOrEqual(1);
      }
    }
  });
});
