import { describe, expect, it } from 'vitest';
import { summarise, timedLoop } from './timed-loop.ts';

describe('the timed loop', () => {
  it('tells how many a second, and what half and nearly all of them took at most', () => {
    const durations = Array.from({ length: 200 }, (_, at) => 200 - at);
    expect(summarise(durations, 4000)).toEqual({ count: 200, perSecond: 50, p50Ms: 100, p99Ms: 198 });
    expect(summarise([7], 100)).toEqual({ count: 1, perSecond: 10, p50Ms: 7, p99Ms: 7 });
  });

  it('keeps so many at work at a time, and waits for the last', async () => {
    let [running, most, done] = [0, 0, 0];
    const { count } = await timedLoop({ concurrency: 3, ms: 20 }, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      done += 1;
    });
    expect(most).toBe(3);
    expect(running).toBe(0);
    expect(count).toBe(done);
  });
});
