import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import type { FakeCall, FakeFault } from './testing/fake-service.ts';
import { catalogueOn, songOn } from './testing/songs.ts';

const passing = ['unavailable', 'network', 'malformed-response', 'rate-limited', 'quota-exceeded', 'conflict'] as const;
const methods = ['addTracks', 'createPlaylist', 'searchTracks', 'findByIsrc', 'playlistRows', 'playlists'] as const;

const fault = fc.record({
  method: fc.constantFrom(...methods),
  count: fc.integer({ min: 1, max: 8 }),
  when: fc.constantFrom('before', 'after'),
  kind: fc.constantFrom(...passing),
  retryAfterMs: fc.option(fc.integer({ min: 0, max: 3_600_000 }), { nil: undefined }),
});
/** A limit refuses a call before it does anything. */
const possible = ({ when, kind }: FakeFault): boolean => when === 'before' || !/limited|quota/.test(kind);

const story = fc.record({
  from: fc.constantFrom('spotify', 'youtube', 'apple'),
  to: fc.constantFrom('spotify', 'youtube', 'apple'),
  numbers: fc.array(fc.integer({ min: 0, max: 19 }), { maxLength: 25 }),
  missing: fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 5 }),
  refused: fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 3 }),
  addBatch: fc.integer({ min: 1, max: 9 }),
  isrcBatch: fc.integer({ min: 0, max: 5 }),
  pageSize: fc.integer({ min: 1, max: 12 }),
  /** Songs that a playlist of the destination holds, which the copy may know or find out. */
  size: fc.option(fc.record({ songs: fc.integer({ min: 2, max: 12 }), isKnown: fc.boolean() }), { nil: null }),
  /** Reads that do not show a write yet: every service shows it within the reads of one poll. */
  hiddenReads: fc.integer({ min: 0, max: 2 }),
  sourceFaults: fc.array(fault.filter(possible), { maxLength: 3 }),
  destinationFaults: fc.array(fault.filter(possible), { maxLength: 5 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

const faultAt =
  (faults: readonly (FakeFault & { method: string; count: number })[]) =>
  ({ method, count }: FakeCall): FakeFault | undefined =>
    faults.find((candidate) => candidate.method === method && candidate.count === count);

/** Songs in one playlist; a write that alone is too large for a new one is nothing that a service does. */
const sizeOf = ({ size, addBatch }: Story): number | undefined =>
  size === null ? undefined : Math.max(size.songs, size.isKnown ? 0 : addBatch);

const copyOf = (told: Story) => {
  const isThere = (n: number) => !told.missing.includes(n);
  return setUpCopy({
    from: told.from,
    to: told.to,
    songs: told.numbers.map((n) => songOn(told.from, n)),
    continueWhenFull: true,
    source: { pageSize: told.pageSize, onCall: faultAt(told.sourceFaults) },
    destination: {
      catalogue: catalogueOn(told.to, 20).filter((_, n) => isThere(n)),
      refusedIds: told.refused.map((n) => `${told.to}-${n}`),
      pageSize: told.pageSize,
      hiddenReads: told.hiddenReads,
      capacity: sizeOf(told),
      limits: {
        addBatch: told.addBatch,
        isrcBatch: told.to === 'youtube' ? 0 : told.isrcBatch,
        playlistSize: told.size?.isKnown ? sizeOf(told) : undefined,
      },
      onCall: faultAt(told.destinationFaults),
    },
  });
};

const wantedOf = ({ to, numbers, missing, refused }: Story): string[] =>
  numbers.filter((n) => !missing.includes(n) && !refused.includes(n)).map((n) => `${to}-${n}`);

describe('failures that pass, on both sides and between any two services', () => {
  it('never lose a song, repeat one, change the order or make a second playlist', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const copy = copyOf(told);
        const wanted = wantedOf(told);
        expect(await copy.runToEnd()).toEqual({ kind: 'done' });
        const parts = copy.copiedInParts();
        expect(parts.flat()).toEqual(wanted);
        expect(copy.destination.playlistCount).toBe(parts.length);
        expect(copy.journal.failures()).toHaveLength(told.numbers.length - wanted.length);
        expect(copy.progress.at(-1)).toMatchObject({ total: told.numbers.length, copied: wanted.length });
      }),
      { numRuns: 200 },
    );
  });

  it('never make a run wait for less than the service asks', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.integer({ min: 1_000, max: 3_600_000 }), async (told, retryAfterMs) => {
        const limits = told.destinationFaults.map((one) => ({
          ...one,
          when: 'before' as const,
          kind: 'rate-limited' as const,
          retryAfterMs,
        }));
        const copy = copyOf({ ...told, sourceFaults: [], destinationFaults: limits });
        await copy.runToEnd();
        for (const pause of copy.pauses) expect(pause).toBeGreaterThanOrEqual(retryAfterMs);
      }),
      { numRuns: 60 },
    );
  });
});
