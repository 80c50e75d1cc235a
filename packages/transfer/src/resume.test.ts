import type { Track } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CopySetup, setUpCopy } from './testing/copy-setup.ts';
import type { FakeFault } from './testing/fake-service.ts';
import { Crash, killAt, runThroughCrashes } from './testing/kill-process.ts';
import { catalogueOn, songOn } from './testing/songs.ts';

/** Songs by number; every fifth has no ISRC, and what Apple does not have ends in 7. */
const songsOf = (numbers: readonly number[]): Track[] =>
  numbers.map((n) => songOn('spotify', n, n % 5 === 0 ? { isrc: null } : {}));
const appleCatalogue = catalogueOn('apple', 40).filter(({ id }) => !id.endsWith('7'));
const expected = (numbers: readonly number[]): string[] =>
  numbers.map((n) => `apple-${n}`).filter((id) => !id.endsWith('7'));

describe('a copy whose process crashes', () => {
  const numbers = [0, 1, 2, 2, 3, 7, 4, 5, 5, 6, 8, 1, 17, 9, 10, 0, 11];
  const setup: CopySetup = {
    songs: songsOf(numbers),
    source: { pageSize: 5 },
    destination: {
      catalogue: appleCatalogue,
      pageSize: 5,
      limits: { addBatch: 3, isrcBatch: 4 },
      refusedIds: ['apple-9'],
    },
  };
  const result = expected(numbers).filter((id) => id !== 'apple-9');

  it('is finished by the next one, whichever call it crashed at', async () => {
    const undisturbed = setUpCopy(setup);
    const process = killAt(undisturbed, Number.POSITIVE_INFINITY);
    await undisturbed.run();
    expect(undisturbed.copied()).toEqual(result);
    expect(process.calls).toBeGreaterThan(50);

    for (let callNumber = 1; callNumber <= process.calls; callNumber += 1) {
      const copy = setUpCopy(setup);
      await runThroughCrashes(copy, [callNumber]);
      expect(copy.copied(), `after a crash at call ${callNumber}`).toEqual(result);
      expect(copy.destination.playlistCount, `after a crash at call ${callNumber}`).toBe(1);
    }
  });

  it('neither writes existing songs again nor repeats successful searches', async () => {
    const copy = setUpCopy({ ...setup, songs: songsOf([0, 1, 2, 3, 4, 5, 6, 8]) });
    copy.destination.options.afterCall = ({ method, count }) => {
      if (method === 'addTracks' && count === 2) throw new Crash();
    };
    await expect(copy.run()).rejects.toThrow(Crash);
    copy.destination.options.afterCall = undefined;
    await copy.run();
    expect(copy.copied()).toEqual(expected([0, 1, 2, 3, 4, 5, 6, 8]));
    expect(copy.destination.countOf('addTracks')).toBe(3);
    expect(copy.destination.countOf('searchTracks')).toBe(2);
    expect(copy.source.countOf('playlistRows')).toBe(2);
  });
});

describe('a copy whose journal was restored from a backup', () => {
  const numbers = [0, 1, 2, 2, 3, 7, 4, 5, 5, 6, 8, 1, 9, 10, 0, 11];
  const services = { catalogue: appleCatalogue, pageSize: 5, limits: { addBatch: 3, isrcBatch: 4 } };

  /** Runs the copy to its end, then again from the journal as it was after each of its changes. */
  const restoreEach = async (setup: CopySetup, check: (copy: ReturnType<typeof setUpCopy>, moment: string) => void) => {
    let changes = Number.POSITIVE_INFINITY;
    for (let restored = 0; restored < changes; restored += 1) {
      const copy = setUpCopy(setup);
      const { journal } = copy;
      let backup = structuredClone(journal.state);
      let seen = 0;
      journal.gate = () => {
        if (seen === restored) backup = structuredClone(journal.state);
        seen += 1;
      };
      await copy.runToEnd();
      changes = seen;
      Object.assign(journal.state, backup, { mayBeStale: true });
      journal.gate = () => {};
      await copy.runToEnd();
      check(copy, `after change ${restored} of ${changes}`);
    }
    expect(changes).toBeGreaterThan(20);
  };

  it('writes nothing twice, whenever the backup was made', async () => {
    await restoreEach({ songs: songsOf(numbers), source: { pageSize: 5 }, destination: services }, (copy, moment) => {
      expect(copy.copied(), moment).toEqual(expected(numbers));
      expect(copy.destination.playlistCount, moment).toBe(1);
    });
  });

  it('finds its continuation playlists', async () => {
    const destination = { ...services, limits: { ...services.limits, playlistSize: 6 } };
    const setup = { songs: songsOf(numbers), continueWhenFull: true, source: { pageSize: 5 }, destination };
    await restoreEach(setup, (copy, moment) => {
      expect(copy.copiedInParts().flat(), moment).toEqual(expected(numbers));
      expect(copy.destination.playlistCount, moment).toBe(3);
    });
  });

  it('leaves what the listener added meanwhile', async () => {
    const copy = setUpCopy({ songs: songsOf([0, 1, 2, 3]), destination: services });
    const backup = structuredClone(copy.journal.state);
    await copy.runToEnd();
    const id = copy.journal.state.destinationPlaylistId ?? '';
    await copy.destination.addTracks(id, ['apple-20']);
    Object.assign(copy.journal.state, backup, { mayBeStale: true });
    await copy.runToEnd();
    expect(copy.copied()).toEqual([...expected([0, 1, 2, 3]), 'apple-20']);
  });
});

describe('a copy that failed and is run again', () => {
  const numbers = [0, 1, 2, 2, 3, 7, 4, 5, 0, 6, 8];
  const failedAfter = (count: number, options: Partial<CopySetup['destination']> = {}) =>
    setUpCopy({
      songs: songsOf(numbers),
      destination: {
        catalogue: appleCatalogue,
        limits: { addBatch: 3, isrcBatch: 4 },
        onCall: (call) =>
          call.method === 'addTracks' && call.count > count ? { when: 'before', kind: 'forbidden' } : undefined,
        ...options,
      },
    });
  const expectWhole = async (copy: ReturnType<typeof setUpCopy>): Promise<void> => {
    copy.destination.options.onCall = undefined;
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(expected(numbers));
    expect(copy.destination.playlistCount).toBe(1);
    expect(copy.journal.failures()).toEqual([{ position: 5, reason: 'no-match' }]);
  };

  it.each([0, 1, 2, 3])('after %i batches continues in the same playlist and repeats no request', async (batches) => {
    const copy = failedAfter(batches);
    expect(await copy.run()).toMatchObject({ kind: 'failed', problem: { code: 'service-refused' } });
    const asked = copy.destination.countOf('searchTracks');
    await expectWhole(copy);
    expect(copy.destination.countOf('searchTracks')).toBe(asked);
    expect(copy.source.countOf('playlistRows')).toBe(1);
  });

  it('after a refused creation makes one playlist', async () => {
    const copy = failedAfter(0, {
      onCall: ({ method }) => (method === 'createPlaylist' ? { when: 'before', kind: 'forbidden' } : undefined),
    });
    expect(await copy.run()).toMatchObject({ kind: 'failed' });
    await expectWhole(copy);
    expect(copy.slept).toEqual([]);
  });

  it('finds the playlist of an unconfirmed creation, whatever the response to a later one', async () => {
    const copy = failedAfter(0, {
      hiddenReads: 6,
      onCall: ({ method, count }): FakeFault | undefined => {
        if (method !== 'createPlaylist') return undefined;
        return count === 1 ? { when: 'after', kind: 'network' } : { when: 'before', kind: 'forbidden' };
      },
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    await expectWhole(copy);
  });

  it('does not write again what showed up late', async () => {
    const copy = failedAfter(0, {
      hiddenReads: 5,
      onCall: ({ method, count }): FakeFault | undefined => {
        if (method !== 'addTracks') return undefined;
        return count === 1 ? { when: 'after', kind: 'network' } : { when: 'before', kind: 'forbidden' };
      },
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    expect(await copy.runToEnd()).toMatchObject({ kind: 'failed' });
    await expectWhole(copy);
  });
});

describe('whatever happens on the way', () => {
  const fault = fc.record({
    method: fc.constantFrom('addTracks', 'createPlaylist', 'searchTracks', 'findByIsrc', 'playlistRows', 'playlists'),
    count: fc.integer({ min: 1, max: 6 }),
    when: fc.constantFrom('before', 'after'),
    kind: fc.constantFrom('unavailable', 'network', 'malformed-response', 'rate-limited', 'quota-exceeded'),
  });
  /** Limits refuse a call before it does anything; only outages are unclear about it. */
  const possible = ({ when, kind }: FakeFault): boolean => when === 'before' || !/limited|quota/.test(kind);

  const story = fc.record({
    numbers: fc.array(fc.integer({ min: 0, max: 39 }), { maxLength: 40 }),
    addBatch: fc.integer({ min: 1, max: 12 }),
    isrcBatch: fc.integer({ min: 0, max: 6 }),
    sourcePage: fc.integer({ min: 1, max: 15 }),
    destinationPage: fc.integer({ min: 1, max: 15 }),
    hiddenReads: fc.integer({ min: 0, max: 3 }),
    latencies: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 7 }),
    faults: fc.array(fault.filter(possible), { maxLength: 6 }),
    crashes: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 4 }),
  });

  it('the destination ends up with every song once for each time the source has it, in order', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const pause = async (count: number) => {
          for (let turns = told.latencies[count % told.latencies.length] ?? 0; turns > 0; turns -= 1) {
            await new Promise(setImmediate);
          }
        };
        const copy = setUpCopy({
          songs: songsOf(told.numbers),
          source: {
            pageSize: told.sourcePage,
            onCall: async ({ count }) => {
              await pause(count);
              return undefined;
            },
          },
          destination: {
            catalogue: appleCatalogue,
            pageSize: told.destinationPage,
            hiddenReads: told.hiddenReads,
            limits: { addBatch: told.addBatch, isrcBatch: told.isrcBatch },
            onCall: async ({ method, count }) => {
              await pause(count);
              return told.faults.find((candidate) => candidate.method === method && candidate.count === count);
            },
          },
        });
        await runThroughCrashes(copy, told.crashes);
        const wanted = expected(told.numbers);
        expect(copy.journal.failures()).toHaveLength(told.numbers.length - wanted.length);
        expect(copy.destination.playlistCount).toBe(wanted.length === 0 ? 0 : 1);
        if (wanted.length > 0) expect(copy.copied()).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });
});
