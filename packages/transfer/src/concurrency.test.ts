import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf, createTaskQueue } from './concurrency.ts';

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

  it('are none for a size of 0', () => {
    expect(batchesOf([], 0)).toEqual([]);
    expect(batchesOf([1, 2], 0)).toEqual([]);
    expect(batchesOf([], 25)).toEqual([]);
  });
});

describe('tasks', () => {
  it('are all done once, four at a time at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 25 }), async (turnsOfTasks) => {
        const tasks = createTaskQueue(4);
        let running = 0;
        let most = 0;
        const done: number[] = [];
        for (const [index, turns] of turnsOfTasks.entries()) {
          tasks.add(async () => {
            running += 1;
            most = Math.max(most, running);
            for (let left = turns; left > 0; left -= 1) await turn();
            running -= 1;
            done.push(index);
          });
        }
        await tasks.settled();
        expect(done.sort((a, b) => a - b)).toEqual([...turnsOfTasks.keys()]);
        expect(most).toBeLessThanOrEqual(4);
      }),
      { numRuns: 40 },
    );
  });

  it('may add others, which are awaited too', async () => {
    const tasks = createTaskQueue(2);
    const done: string[] = [];
    tasks.add(async () => {
      await turn();
      tasks.add(async () => {
        await turn();
        done.push('second');
      });
      done.push('first');
    });
    await tasks.settled();
    expect(done).toEqual(['first', 'second']);
  });

  it('start no more after the first error, which is thrown once the rest has settled', async () => {
    const started: number[] = [];
    const finished: number[] = [];
    let stops = 0;
    const tasks = createTaskQueue(4, () => {
      stops += 1;
    });
    for (const task of [0, 1, 2, 3, 4, 5, 6, 7]) {
      tasks.add(async () => {
        started.push(task);
        await turn();
        if (task === 1) throw new Error('refused');
        await turn();
        finished.push(task);
      });
    }
    await expect(tasks.settled()).rejects.toThrow('refused');
    expect(started).toEqual([0, 1, 2, 3]);
    expect(finished).toEqual([0, 2, 3]);
    expect([tasks.stopped, stops]).toEqual([true, 1]);
  });

  it('throw the first of several errors', async () => {
    const tasks = createTaskQueue(4);
    for (const turns of [3, 1, 2]) {
      tasks.add(async () => {
        for (let left = turns; left > 0; left -= 1) await turn();
        throw new Error(`after ${turns}`);
      });
    }
    await expect(tasks.settled()).rejects.toThrow('after 1');
  });

  it('let the caller wait until few are pending, or until the queue stops', async () => {
    const tasks = createTaskQueue(1);
    const done: number[] = [];
    for (const task of [1, 2, 3, 4]) {
      tasks.add(async () => {
        await turn();
        done.push(task);
      });
    }
    await tasks.untilFewerWaiting(2);
    expect(done).toEqual([1, 2]);
    tasks.stop(new Error('stopped'));
    await tasks.untilFewerWaiting(0);
    await expect(tasks.settled()).rejects.toThrow('stopped');
    expect(done).toEqual([1, 2, 3]);
  });
});
