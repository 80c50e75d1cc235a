import { describe, expect, it } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import type { FakeFault, FakeServiceOptions } from './testing/fake-service.ts';
import { catalogueOn } from './testing/songs.ts';

const songs = 7;
const ids = catalogueOn('apple', songs).map(({ id }) => id);
const backoffsMs = [15_000, 30_000, 60_000, 120_000, 240_000];
/** Reads of the run whose answer was lost, and one for each of the runs after it. */
const reads = { ofFirstRun: 5, ofAllRuns: 5 + backoffsMs.length };

const copyToApple = (options: FakeServiceOptions) =>
  setUpCopy({
    songs: catalogueOn('spotify', songs),
    destination: { catalogue: catalogueOn('apple', songs), limits: { addBatch: 3, isrcBatch: 25 }, ...options },
  });
const failing = (method: 'addTracks' | 'createPlaylist', fault: FakeFault, times = 1) => ({
  onCall: (call: { method: string; count: number }) =>
    call.method === method && call.count <= times ? fault : undefined,
});

describe('an unconfirmed write to a service that shows writes late', () => {
  it.each([
    [reads.ofFirstRun, [15_000]],
    [reads.ofFirstRun + 2, [15_000, 30_000, 60_000]],
    [reads.ofAllRuns - 1, backoffsMs],
  ])('takes effect once when it becomes visible after %i reads', async (hiddenReads, pauses) => {
    const copy = copyToApple({ ...failing('addTracks', { when: 'after', kind: 'network' }), hiddenReads });
    copy.destination.options.afterCall = ({ method }) => {
      if (method === 'addTracks') copy.destination.options.hiddenReads = 0;
    };
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids);
    expect(copy.pauses).toEqual(pauses);
  });

  it('makes the copy wait, with a reason', async () => {
    const copy = copyToApple({ ...failing('addTracks', { when: 'after', kind: 'network' }), hiddenReads: 100 });
    expect(await copy.run()).toMatchObject({
      kind: 'waiting',
      problem: { message: expect.stringMatching(/^Apple Music has not confirmed the last step\. Playa looks again/) },
    });
  });

  it('is repeated when it never becomes visible', async () => {
    const copy = copyToApple(failing('addTracks', { when: 'before', kind: 'network' }));
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids);
    expect(copy.pauses).toEqual(backoffsMs);
  });

  it('fails the copy when the service never takes one', async () => {
    const copy = copyToApple(failing('addTracks', { when: 'before', kind: 'network' }, Number.POSITIVE_INFINITY));
    expect(await copy.runToEnd()).toMatchObject({ kind: 'failed', problem: { code: 'service-unavailable' } });
    expect(copy.copied()).toEqual([]);
    expect(copy.destination.countOf('addTracks')).toBeLessThan(20);
  });

  it('creates one playlist, however late it becomes visible', async () => {
    const copy = copyToApple({
      ...failing('createPlaylist', { when: 'after', kind: 'network' }),
      hiddenReads: reads.ofAllRuns,
    });
    copy.destination.options.afterCall = ({ method }) => {
      if (method === 'createPlaylist') copy.destination.options.hiddenReads = 0;
    };
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.destination.playlistCount).toBe(1);
    expect(copy.copied()).toEqual(ids);
  });

  it('does not stop reading and matching', async () => {
    const copy = copyToApple({ ...failing('addTracks', { when: 'after', kind: 'network' }), hiddenReads: 100 });
    copy.source.options.pageSize = 3;
    copy.source.options.onCall = async ({ count }) => {
      while (count > 1 && copy.destination.countOf('addTracks') === 0) await new Promise(setImmediate);
      return undefined;
    };
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    const states = copy.journal.state.items.map(({ status }) => status.state);
    expect(states).toEqual([...Array(3).fill('writing'), ...Array(songs - 3).fill('matched')]);
  });

  it('is repeated at once when the error proves that it had no effect', async () => {
    const copy = copyToApple(failing('addTracks', { when: 'before', kind: 'unavailable', status: 503 }));
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids);
    const created = copyToApple(failing('createPlaylist', { when: 'before', kind: 'unavailable', status: 503 }));
    expect(await created.runToEnd()).toEqual({ kind: 'done' });
    expect(created.pauses).toEqual([2_000]);
  });
});

describe('songs that are in the playlist more often than they were copied', () => {
  it('are named, and nothing is deleted', async () => {
    const copy = copyToApple({});
    copy.destination.options.afterCall = async ({ method, count }) => {
      if (method !== 'addTracks' || count !== 3) return;
      await copy.destination.addTracks(copy.journal.state.destinationPlaylistId ?? '', ids.slice(0, 2));
    };
    const [first, second] = catalogueOn('apple', 2).map(({ title }) => title);
    expect(await copy.run()).toEqual({
      kind: 'done',
      problem: {
        code: 'conflict',
        message: `Apple Music shows these songs more often than they were copied: “${first}”, “${second}”.`,
      },
    });
    expect(copy.copied()).toHaveLength(songs + 2);
  });

  it('do not include songs that the listener added', async () => {
    const copy = copyToApple({ catalogue: catalogueOn('apple', songs + 1) });
    copy.destination.options.afterCall = async ({ method, count }) => {
      if (method !== 'addTracks' || count !== 3) return;
      await copy.destination.addTracks(copy.journal.state.destinationPlaylistId ?? '', [`apple-${songs}`]);
    };
    expect(await copy.run()).toEqual({ kind: 'done' });
  });
});
