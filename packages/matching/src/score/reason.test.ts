import { describe, expect, it } from 'vitest';
import { findMatch } from '../find-match.ts';
import { onApple, onSpotify } from '../test-tracks.ts';
import { agreement, combine, conflict, explainReason, needsReview, substitute } from './reason.ts';

describe('explain', () => {
  it('says in a sentence why a candidate was not taken', () => {
    const decision = findMatch(onSpotify('Hello', ['Adele'], '4:55'), [onApple('Hello', ['Adele'], '5:15')]);
    if (decision.kind !== 'review') throw new Error('not for review');
    expect(decision.reasons.map(explainReason)).toEqual(['It is longer or shorter than the song.']);
  });

  it('says what a stand-in is', () => {
    const decision = findMatch(onSpotify('Africa', ['Toto'], '4:55'), [
      onApple('Africa (2018 Remaster)', ['Toto'], '4:55'),
    ]);
    if (decision.kind !== 'match' || decision.substituteReason === null) throw new Error('no stand-in');
    expect(explainReason(decision.substituteReason)).toBe('It is another mastering of the recording.');
  });
});

describe('combine', () => {
  it('multiplies what agrees', () => {
    expect(combine([agreement(0.9), agreement(0.5)])).toMatchObject({ factor: 0.45, conflict: false, doubt: null });
    expect(combine([])).toMatchObject({ factor: 1, conflict: false, standsIn: null, doubt: null });
  });

  it('keeps doubts and stand-ins', () => {
    const both = combine([substitute(0.9, 'other-mastering'), needsReview(1, 'missing-guest')]);
    expect(both).toMatchObject({ standsIn: 'other-mastering', doubt: 'missing-guest', conflict: false });
  });

  it('is a conflict when one part is', () => {
    expect(combine([agreement(1), conflict])).toBe(conflict);
  });
});
