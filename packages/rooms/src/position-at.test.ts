import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionAt, type Timeline } from './position-at.ts';

const lengths: Readonly<Record<number, number | null>> = { 1: 100, 2: 200, 3: null, 4: 50 };
const lengthOf = (entry: number) => lengths[entry] ?? null;
const timeline = (changes: Partial<Timeline> = {}): Timeline => ({
  ...{ from: 1_000, playing: true, index: 0, positionMs: 0, order: [1, 2, 4] },
  ...changes,
});

describe('positionAt', () => {
  it.each([
    ['before the command holds', 900, { index: 0, positionMs: 0, playing: true }],
    ['at that moment', 1_000, { index: 0, positionMs: 0, playing: true }],
    ['in the first song', 1_099, { index: 0, positionMs: 99, playing: true }],
    ['at the end of the first song', 1_100, { index: 1, positionMs: 0, playing: true }],
    ['in the last song', 1_349, { index: 2, positionMs: 49, playing: true }],
    ['at the end', 1_350, { index: 2, positionMs: 50, playing: false, finished: true }],
    ['long after the end', 1e9, { index: 2, positionMs: 50, playing: false, finished: true }],
  ])('%s', (_, at, expected) => {
    expect(positionAt(timeline(), lengthOf, at)).toMatchObject({ finished: false, ...expected });
  });

  it('stands still while paused', () => {
    expect(positionAt(timeline({ playing: false, positionMs: 30 }), lengthOf, 1e9)).toEqual({
      ...{ index: 0, entry: 1, positionMs: 30, playing: false, finished: false },
    });
  });

  it('stays in a song of unknown length', () => {
    const at = positionAt(timeline({ order: [1, 3, 4] }), lengthOf, 1_000_000);
    expect(at).toMatchObject({ index: 1, entry: 3, playing: true });
  });

  it('is null in an empty queue', () => {
    expect(positionAt(timeline({ order: [] }), lengthOf, 5_000)).toEqual({
      ...{ index: 0, entry: null, positionMs: 0, playing: false, finished: false },
    });
  });

  it('never goes back, and advances with the clock while playing', () => {
    const order = fc.array(fc.constantFrom(1, 2, 4), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(order, fc.nat(3_000), fc.nat(500), (entries, after, step) => {
        const [one, other] = [after, after + step].map((at) =>
          positionAt(timeline({ order: entries }), lengthOf, 1_000 + at),
        );
        const played = ({ index = 0, positionMs = 0 } = {}) =>
          entries.slice(0, index).reduce((sum, entry) => sum + (lengthOf(entry) ?? 0), positionMs);
        const total = entries.reduce((sum, entry) => sum + (lengthOf(entry) ?? 0), 0);
        expect(played(one)).toBeCloseTo(Math.min(after, total), 6);
        expect(played(other)).toBeCloseTo(Math.min(after + step, total), 6);
      }),
    );
  });
});
