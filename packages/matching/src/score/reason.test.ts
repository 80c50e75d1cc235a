import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import { onApple, onSpotify } from '../test-tracks.ts';
import { agrees, combine, conflicts, doubts, explain, standsIn } from './reason.ts';

describe('explain', () => {
  it('says in a sentence why a candidate was not taken', () => {
    const decision = decide(onSpotify('Hello', ['Adele'], '4:55'), [onApple('Hello', ['Adele'], '5:15')]);
    if (decision.kind !== 'review') throw new Error('not for review');
    expect(decision.reasons.map(explain)).toEqual(['It is longer or shorter than the song.']);
  });

  it('says what a stand-in is', () => {
    const decision = decide(onSpotify('Africa', ['Toto'], '4:55'), [
      onApple('Africa (2018 Remaster)', ['Toto'], '4:55'),
    ]);
    if (decision.kind !== 'match' || decision.standsIn === null) throw new Error('no stand-in');
    expect(explain(decision.standsIn)).toBe('It is another mastering of the recording.');
  });
});

describe('combine', () => {
  it('multiplies what agrees', () => {
    expect(combine([agrees(0.9), agrees(0.5)])).toMatchObject({ factor: 0.45, conflict: false, doubt: null });
    expect(combine([])).toMatchObject({ factor: 1, conflict: false, standsIn: null, doubt: null });
  });

  it('keeps doubts and stand-ins', () => {
    const both = combine([standsIn(0.9, 'other-mastering'), doubts(1, 'missing-guest')]);
    expect(both).toMatchObject({ standsIn: 'other-mastering', doubt: 'missing-guest', conflict: false });
  });

  it('is a conflict when one part is', () => {
    expect(combine([agrees(1), conflicts])).toBe(conflicts);
  });
});
