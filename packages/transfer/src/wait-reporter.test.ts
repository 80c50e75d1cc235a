import type { StreamingWait } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import { catalogueOn } from './testing/songs.ts';
import { type CopyWait, createWaitReporter } from './wait-reporter.ts';

const now = Date.parse('2026-11-20T09:00:00Z');

/** A pause of so many milliseconds that the test ends. */
const pause = (milliseconds: number, reason: StreamingWait['reason'] = 'rate-limited') => {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const wait: StreamingWait = { service: 'spotify', reason, until: now + milliseconds, ended };
  return { wait, end: () => end() };
};
const settled = () => new Promise(setImmediate);

describe('pauses within a run', () => {
  const setUp = () => {
    const told: Array<CopyWait | null> = [];
    return {
      told,
      waits: createWaitReporter(
        () => new Date(now),
        'copy',
        (wait) => told.push(wait),
      ),
    };
  };

  it('are reported with their reason and their end, and so is the continuation', async () => {
    const { told, waits } = setUp();
    const { wait, end } = pause(7_000);
    waits.onWait(wait);
    expect(told).toEqual([
      {
        resumesAt: new Date(now + 7_000),
        problem: { code: 'too-many-requests', message: 'Spotify asks for a pause. The copy goes on by itself.' },
      },
    ]);
    end();
    await settled();
    expect(told.at(-1)).toBeNull();
  });

  it('are reported as one while several calls pause: the longest, to its end', async () => {
    const { told, waits } = setUp();
    const [short, long] = [pause(2_000, 'network'), pause(9_000)];
    waits.onWait(short.wait);
    waits.onWait(long.wait);
    short.end();
    await settled();
    expect(told.map((wait) => wait?.resumesAt.getTime())).toEqual([now + 2_000, now + 9_000]);
    long.end();
    await settled();
    expect(told.slice(2)).toEqual([null]);
  });

  it('are not reported when they are shorter than a second', async () => {
    const { told, waits } = setUp();
    const { wait, end } = pause(900);
    waits.onWait(wait);
    end();
    await settled();
    expect(told).toEqual([]);
  });

  it('are reported while a service does not show yet what was copied', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 3),
      destination: { catalogue: catalogueOn('apple', 3), hiddenReads: 4 },
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.waits.map((wait) => wait?.problem.message ?? null)).toEqual([
      'Apple Music takes a moment to show what was copied.',
      null,
      'Apple Music takes a moment to show what was copied.',
      null,
    ]);
  });
});
