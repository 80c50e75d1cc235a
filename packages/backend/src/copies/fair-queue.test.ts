import { describe, expect, it } from 'vitest';
import { hold } from '../test-support/copies-process.ts';
import { createFairQueue } from './fair-queue.ts';

describe('starts of many users', () => {
  it('come by turns: the first one of somebody new before the further ones of others', async () => {
    const runFairly = createFairQueue();
    const { held, release } = hold();
    const begun: string[] = [];
    const start = (userId: string, name: string) =>
      runFairly(userId, async () => {
        begun.push(name);
        await held;
        return name;
      });
    const ofAda = Array.from({ length: 8 }, (_, index) => start('ada', `ada ${index + 1}`));
    const ofTunde = [start('tunde', 'tunde 1'), start('tunde', 'tunde 2')];
    expect(begun).toEqual(['ada 1', 'ada 2', 'ada 3', 'ada 4']);
    release();
    expect(await Promise.all([...ofAda, ...ofTunde])).toHaveLength(10);
    expect(begun.slice(4, 6)).toEqual(['tunde 1', 'tunde 2']);
  });

  it('that fail make room, and their failure is told to who asked', async () => {
    const runFairly = createFairQueue();
    const failures = Array.from({ length: 6 }, () =>
      runFairly('ada', async () => {
        throw new Error('refused');
      }),
    );
    const settled = await Promise.allSettled(failures);
    expect(settled.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    expect(await runFairly('ada', async () => 'started')).toBe('started');
  });
});
