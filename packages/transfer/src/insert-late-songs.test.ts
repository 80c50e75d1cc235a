import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorrectedCopySetup, setUpCorrectedCopy } from './testing/corrected-copy.ts';
import type { FakeFault } from './testing/fake-service.ts';
import { killAt, runThroughCrashes } from './testing/kill-process.ts';
import { ids, upTo } from './testing/songs.ts';

const states = (copy: ReturnType<typeof setUpCorrectedCopy>) =>
  new Set(copy.journal.state.items.map(({ status }) => status.state));

describe('songs that the listener chose after the copy had finished', () => {
  it.each([
    ['at the front', [0]],
    ['in the middle', [4]],
    ['at the end', [9]],
    ['several beside each other', [3, 4, 5]],
    ['all over the playlist', [0, 1, 4, 7, 9]],
    ['all but one', [0, 1, 2, 3, 5, 6, 7, 8, 9]],
  ])('are put at their place: %s', async (_, missing) => {
    for (const to of ['spotify', 'youtube'] as const) {
      const limits = { addBatch: to === 'youtube' ? 1 : 3, isrcBatch: 0 };
      const copy = setUpCorrectedCopy({ to, numbers: upTo(10), missing, destination: { limits } });
      expect(await copy.run()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(copy.allIds);
      expect(states(copy)).toEqual(new Set(['written']));
    }
  });

  it('are inserted together, with one read of the playlist', async () => {
    const copy = setUpCorrectedCopy({ numbers: upTo(6), missing: [2, 3, 4], destination: { pageSize: 50 } });
    await copy.run();
    expect(copy.destination.calls.map(({ method, trackIds }) => [method, ...trackIds])).toEqual([
      ['playlistRows'],
      ['insertTracks', ...ids('spotify', [2, 3, 4])],
    ]);
  });

  it('are appended in order when the service cannot insert', async () => {
    const copy = setUpCorrectedCopy({ to: 'apple', numbers: upTo(6), missing: [1, 3] });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', [0, 2, 4, 5, 1, 3]));
    expect(copy.destination.countOf('insertTracks')).toBe(0);
  });

  it('are inserted beside the right row of a song that is in the playlist twice', async () => {
    const copy = setUpCorrectedCopy({ numbers: [1, 2, 1, 3, 1, 4], missing: [3, 5] });
    await copy.run();
    expect(copy.copied()).toEqual(copy.allIds);
  });

  it('create the playlist of a copy that had found nothing', async () => {
    const copy = setUpCorrectedCopy({ numbers: [1, 2], missing: [0, 1] });
    copy.destination.removePlaylist(copy.playlistId);
    copy.journal.state.destinationPlaylistId = null;
    copy.journal.state.creationStarted = false;
    await copy.run();
    expect(copy.copied()).toEqual(copy.allIds);
  });

  it('are inserted into the continuation that has their part of the source', async () => {
    const copy = setUpCorrectedCopy({ numbers: upTo(8), missing: [1, 6] });
    const second = copy.destination.addPlaylist([]);
    const isFirst = (id: string) => Number(id.split('-')[1]) < 4;
    const rows = copy.copied();
    copy.change(() => rows.filter(isFirst));
    copy.change(() => rows.filter((id) => !isFirst(id)), second);
    copy.journal.state.continuations = [{ from: 4, playlistId: second, creationStarted: true }];
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('spotify', [0, 1, 2, 3]));
    expect(copy.destination.contentOf(second)).toEqual(ids('spotify', [4, 5, 6, 7]));
  });

  it('fail the copy when the playlist was deleted, and stay chosen', async () => {
    const copy = setUpCorrectedCopy({ numbers: upTo(4), missing: [2] });
    copy.destination.removePlaylist(copy.playlistId);
    expect(await copy.run()).toMatchObject({ kind: 'failed', problem: { code: 'not-found' } });
    expect(copy.journal.state.items[2]?.status).toMatchObject({ state: 'matched' });
  });
});

describe('a playlist that its listener has changed', () => {
  it.each<[string, (ids: string[]) => string[], number[]]>([
    [
      'songs of their own between and at the end stay where they are',
      (rows) => ['spotify-50', ...rows, 'spotify-51'],
      [50, 0, 1, 2, 3, 4, 5, 51],
    ],
    [
      'the row before is gone: behind the one before that',
      (rows) => rows.filter((id) => id !== 'spotify-2'),
      [0, 1, 3, 4, 5],
    ],
    [
      'all rows before are gone: in front of the next one',
      () => ['spotify-50', 'spotify-4', 'spotify-5'],
      [50, 3, 4, 5],
    ],
    ['turned round: behind its neighbour', (rows) => [...rows].reverse(), [5, 4, 2, 3, 1, 0]],
    ['emptied: it is the only one', () => [], [3]],
    ['filled with other songs: at the end', () => ['spotify-50', 'spotify-51'], [50, 51, 3]],
  ])('%s', async (_, change, expected) => {
    const copy = setUpCorrectedCopy({ numbers: upTo(6), missing: [3] });
    copy.change(change);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('spotify', expected));
    // Songs that the listener took out were copied all the same.
    expect(states(copy)).toEqual(new Set(['written']));
  });

  it.each(['spotify', 'youtube', 'apple'] as const)(
    'has the chosen song already: it stays there, once (%s)',
    async (to) => {
      const copy = setUpCorrectedCopy({ to, numbers: upTo(6), missing: [2, 4] });
      copy.change((rows) => [...rows, copy.own(2)]);
      expect(await copy.run()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids(to, to === 'apple' ? [0, 1, 3, 5, 2, 4] : [0, 1, 3, 4, 5, 2]));
      expect(states(copy)).toEqual(new Set(['written']));
    },
  );

  it('has a copied song twice when it is chosen for another row as well', async () => {
    const copy = setUpCorrectedCopy({ numbers: [0, 1, 2, 1], missing: [3] });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(copy.allIds);
  });

  it('is read again when it becomes shorter before the song is inserted', async () => {
    const copy = setUpCorrectedCopy({ numbers: upTo(6), missing: [4] });
    copy.destination.options.onCall = ({ method, count }) => {
      if (method === 'insertTracks' && count === 1) copy.change((rows) => rows.slice(0, 2));
      return undefined;
    };
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('spotify', [0, 1, 4]));
  });
});

describe('a song that the destination refuses', () => {
  it('is reported as refused and not replaced by another one; the others are inserted', async () => {
    const copy = setUpCorrectedCopy({
      numbers: upTo(6),
      missing: [1, 2, 3],
      destination: { refusedIds: ['spotify-2'] },
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('spotify', [0, 1, 3, 4, 5]));
    expect(copy.journal.failures()).toEqual([{ position: 2, reason: 'refused-by-destination' }]);
    expect(copy.destination.countOf('searchTracks')).toBe(0);
  });

  it.each(['spotify', 'apple'] as const)(
    'as its playlist on %s is full fails alone, and nothing else changes',
    async (to) => {
      const destination = { capacity: 4, limits: { addBatch: 3, isrcBatch: 0 } };
      const copy = setUpCorrectedCopy({ to, numbers: upTo(6), missing: [1, 2, 3], destination });
      expect(await copy.run()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids(to, to === 'spotify' ? [0, 1, 4, 5] : [0, 4, 5, 1]));
      expect(copy.journal.failures()).toEqual([2, 3].map((position) => ({ position, reason: 'playlist-full' })));
      expect(copy.journal.state.finished).toBe(true);
      expect(copy.destination.countOf('playlistRows'), 'reads of the whole playlist').toBe(1);
    },
  );

  it('only at its position is appended', async () => {
    const copy = setUpCorrectedCopy({ to: 'youtube', numbers: upTo(4), missing: [1] });
    copy.destination.options.onCall = ({ method }) =>
      method === 'insertTracks' ? { when: 'before', kind: 'invalid-request' } : undefined;
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('youtube', [0, 2, 3, 1]));
  });
});

describe('a process that crashes while it inserts songs', () => {
  const setups: [string, CorrectedCopySetup, number[]][] = [
    [
      'spotify',
      { numbers: [...upTo(9), 3], missing: [1, 4, 5, 6, 9], destination: { limits: { addBatch: 2, isrcBatch: 0 } } },
      [...upTo(9), 3],
    ],
    [
      'youtube',
      { to: 'youtube', numbers: upTo(7), missing: [0, 3, 4], destination: { limits: { addBatch: 1, isrcBatch: 0 } } },
      upTo(7),
    ],
    ['apple', { to: 'apple', numbers: upTo(6), missing: [1, 3], destination: { hiddenReads: 2 } }, [0, 2, 4, 5, 1, 3]],
  ];

  it.each(setups)(
    'on %s: nothing is lost, nothing is there twice, whichever call it died at',
    async (to, setup, expected) => {
      const undisturbed = setUpCorrectedCopy(setup);
      const process = killAt(undisturbed, Number.POSITIVE_INFINITY);
      await undisturbed.run();
      expect(undisturbed.copied()).toEqual(ids(to, expected));
      expect(process.calls).toBeGreaterThan(7);
      for (let callNumber = 1; callNumber <= process.calls; callNumber += 1) {
        const copy = setUpCorrectedCopy(setup);
        await runThroughCrashes(copy, [callNumber]);
        expect(copy.copied(), `after a crash at call ${callNumber}`).toEqual(ids(to, expected));
        expect(states(copy)).toEqual(new Set(['written']));
      }
    },
  );
});

describe('any mix of choices, kills and failing calls', () => {
  const kinds = ['unavailable', 'network', 'malformed-response', 'rate-limited', 'quota-exceeded'] as const;
  const fault = fc
    .record({
      method: fc.constantFrom('insertTracks' as const, 'addTracks' as const, 'playlistRows' as const),
      count: fc.integer({ min: 1, max: 6 }),
      when: fc.constantFrom<FakeFault['when']>('before', 'after'),
      kind: fc.constantFrom(...kinds),
    })
    .filter(({ when, kind }) => when === 'before' || !/limited|quota/.test(kind));

  it('ends with every song once at its position', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          numbers: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 14 }),
          gaps: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
          addBatch: fc.integer({ min: 1, max: 4 }),
          faults: fc.array(fault, { maxLength: 4 }),
          crashes: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
        }),
        async ({ numbers, gaps, addBatch, faults, crashes }) => {
          const missing = numbers.flatMap((_, position) => (gaps[position] ? [position] : []));
          const copy = setUpCorrectedCopy({
            numbers,
            missing,
            destination: {
              limits: { addBatch, isrcBatch: 0 },
              onCall: ({ method, count }) => faults.find((one) => one.method === method && one.count === count),
            },
          });
          await runThroughCrashes(copy, crashes);
          // With a song of which one copy is there, it cannot be known which of its places that copy has.
          const isRepeated = new Set(numbers).size < numbers.length;
          if (isRepeated) expect([...copy.copied()].sort()).toEqual([...copy.allIds].sort());
          else expect(copy.copied()).toEqual(copy.allIds);
        },
      ),
      { numRuns: 200 },
    );
  });
});
