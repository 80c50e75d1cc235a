import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf, forEachLimited } from './concurrency.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('batches', () => {
  it('hold every item once and in order, and all but the last are full', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (items, size) => {
        const batches = batchesOf(items, size);
        expect(batches.flat()).toEqual(items);
        for (const batch of batches.slice(0, -1)) expect(batch).toHaveLength(size);
        expect(batches.every((batch) => batch.length > 0)).toBe(true);
      }),
    );
  });

  it('are none for a service that takes none', () => {
    expect(batchesOf([], 0)).toEqual([]);
    expect(batchesOf([], 25)).toEqual([]);
  });
});

describe('limited concurrency', () => {
  it('works on every item once, on four at a time at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 25 }), async (turnsOfItems) => {
        let running = 0;
        let most = 0;
        const done: number[] = [];
        await forEachLimited([...turnsOfItems.entries()], async ([index, turns]) => {
          running += 1;
          most = Math.max(most, running);
          for (let left = turns; left > 0; left -= 1) await turn();
          running -= 1;
          done.push(index);
        });
        expect(done.sort((a, b) => a - b)).toEqual([...turnsOfItems.keys()]);
        expect(most).toBeLessThanOrEqual(4);
      }),
      { numRuns: 40 },
    );
  });

  it('starts nothing after the first error, and rejects once the rest has settled', async () => {
    const started: number[] = [];
    const finished: number[] = [];
    const work = forEachLimited([0, 1, 2, 3, 4, 5, 6, 7], async (item) => {
      started.push(item);
      await turn();
      if (item === 1) throw new Error('refused');
      await turn();
      finished.push(item);
    });
    await expect(work).rejects.toThrow('refused');
    expect(started).toEqual([0, 1, 2, 3]);
    expect(finished).toEqual([0, 2, 3]);
  });

  it('rejects with the first of several errors', async () => {
    const work = forEachLimited([3, 1, 2], async (turns) => {
      for (let left = turns; left > 0; left -= 1) await turn();
      throw new Error(`after ${turns}`);
    });
    await expect(work).rejects.toThrow('after 1');
  });
});
