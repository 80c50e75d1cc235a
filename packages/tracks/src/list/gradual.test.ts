import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderable } from './gradual.ts';

const wanted = [10, 11, 12, 13, 14, 15];
const nothing = new Set<number>();

describe('renderable', () => {
  it('takes what is nearest to the middle first, in the order of the list', () => {
    expect(renderable(wanted, { before: nothing, limit: 3, middle: 14 })).toEqual([13, 14, 15]);
  });

  it('keeps what was rendered, beside what is added', () => {
    expect(renderable(wanted, { before: new Set([9, 10, 11]), limit: 2, middle: 15 })).toEqual([10, 11, 14, 15]);
  });

  it('never puts off what always has to be there', () => {
    expect(renderable(wanted, { before: nothing, always: 10, limit: 1, middle: 15 })).toEqual([10, 15]);
    expect(renderable(wanted, { before: nothing, always: 99, limit: 0, middle: 15 })).toEqual([]);
  });

  it('gives all in the end, never more at once than the limit, and nothing that is not wanted', () => {
    const positions = fc.uniqueArray(fc.nat(200)).map((values) => values.sort((one, other) => one - other));
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 9 }), fc.nat(200), (all, limit, middle) => {
        let before: ReadonlySet<number> = nothing;
        for (let left = all.length; left > 0; left -= limit) {
          const now = renderable(all, { before, limit, middle });
          expect(now.length).toBe(Math.min(before.size + limit, all.length));
          expect(now).toEqual(all.filter((position) => now.includes(position)));
          before = new Set(now);
        }
        expect(before.size).toBe(all.length);
      }),
    );
  });
});
