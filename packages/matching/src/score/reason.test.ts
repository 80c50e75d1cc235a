import { describe, expect, it } from 'vitest';
import { findMatch } from '../find-match.ts';
import { onApple, onSpotify } from '../test-tracks.ts';
import { agreement, combine, conflict, explainReason, needsReview, substitute } from './reason.ts';

describe('explainReason', () => {
  it('returns a sentence for a rejected candidate', () => {
    const result = findMatch(onSpotify('Hello', ['Adele'], '4:55'), [onApple('Hello', ['Adele'], '5:15')]);
    if (result.kind !== 'review') throw new Error('not for review');
    expect(result.reasons.map(explainReason)).toEqual(['It is longer or shorter than the song.']);
  });

  it('returns a sentence for a substitute', () => {
    const result = findMatch(onSpotify('Africa', ['Toto'], '4:55'), [
      onApple('Africa (2018 Remaster)', ['Toto'], '4:55'),
    ]);
    if (result.kind !== 'match' || result.substituteReason === null) throw new Error('no substitute');
    expect(explainReason(result.substituteReason)).toBe('It is another mastering of the recording.');
  });
});

describe('combine', () => {
  it('multiplies the factors', () => {
    expect(combine([agreement(0.9), agreement(0.5)])).toMatchObject({
      factor: 0.45,
      isConflict: false,
      reviewReason: null,
    });
    expect(combine([])).toMatchObject({ factor: 1, isConflict: false, substituteReason: null, reviewReason: null });
  });

  it('keeps review and substitute reasons', () => {
    const both = combine([substitute(0.9, 'other-mastering'), needsReview(1, 'missing-guest')]);
    expect(both).toMatchObject({
      substituteReason: 'other-mastering',
      reviewReason: 'missing-guest',
      isConflict: false,
    });
  });

  it('is a conflict when one part is', () => {
    expect(combine([agreement(1), conflict])).toBe(conflict);
  });
});
