import { type ServiceName, StreamingError, type StreamingErrorKind } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import type { FakeServiceOptions } from './testing/fake-service.ts';
import { catalogueOn, ids, rowOf, songOn, upTo } from './testing/songs.ts';

const setUp = (songs: number, destination: FakeServiceOptions = {}, to: ServiceName = 'youtube') =>
  setUpCopy({
    to,
    songs: catalogueOn('spotify', songs),
    destination: { catalogue: catalogueOn(to, songs), limits: { addBatch: 4, isrcBatch: 25 }, ...destination },
  });
type Copy = ReturnType<typeof setUp>;

const batchesOf = (copy: Copy) =>
  copy.destination.calls.filter(({ method }) => method === 'addTracks').map(({ trackIds }) => trackIds);
const statesOf = (copy: Copy) => copy.journal.state.items.map(({ status }) => status.state);
/** Fails the n-th addTracks call. */
const failing = (count: number, kind: StreamingErrorKind, when: 'before' | 'after' = 'before'): FakeServiceOptions => ({
  onCall: (call) => (call.method === 'addTracks' && call.count === count ? { when, kind } : undefined),
});

describe('writing', () => {
  it('sends full batches, and a smaller one only at the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }), async (songs, addBatch) => {
        const copy = setUp(songs, { limits: { addBatch, isrcBatch: 25 } });
        await copy.run();
        const sizes = batchesOf(copy).map((batch) => batch.length);
        expect(sizes.slice(0, -1).every((size) => size === addBatch)).toBe(true);
        expect(batchesOf(copy).flat()).toEqual(ids('youtube', upTo(songs)));
      }),
      { numRuns: 40 },
    );
  });

  it('sends a batch only after the journal has recorded it as writing', async () => {
    const copy = setUp(6);
    const journalled: string[][] = [];
    copy.destination.options.onCall = ({ method, trackIds }) => {
      if (method === 'addTracks') {
        const sent = copy.journal.state.items.filter(
          ({ status }) => 'match' in status && trackIds.includes(status.match.trackId),
        );
        journalled.push(sent.map(({ status }) => status.state));
      }
      return undefined;
    };
    await copy.run();
    expect(journalled).toEqual([Array(4).fill('writing'), Array(2).fill('writing')]);
  });

  it('never makes two writes at a time', async () => {
    let writing = 0;
    let most = 0;
    const copy = setUp(20, {
      onCall: async ({ method }) => {
        if (method !== 'addTracks') return undefined;
        writing += 1;
        most = Math.max(most, writing);
        for (let turns = 0; turns < 3; turns += 1) await new Promise(setImmediate);
        writing -= 1;
        return undefined;
      },
    });
    await copy.run();
    expect(most).toBe(1);
  });

  it('counts a song as copied only after the destination has responded', async () => {
    const copy = setUp(8);
    const copied: Array<number | undefined> = [];
    copy.destination.options.onCall = ({ method }) => {
      if (method === 'addTracks') copied.push(copy.progress.at(-1)?.copied);
      return undefined;
    };
    await copy.run();
    expect(copied).toEqual([0, 4]);
  });

  it('reports figures that only grow and never exceed the total', async () => {
    const copy = setUp(30, { refusedIds: ids('youtube', [3, 17]) });
    await copy.run();
    const { progress } = copy;
    for (const [index, { copied, failed, total }] of progress.entries()) {
      const before = progress[index - 1];
      expect(copied).toBeGreaterThanOrEqual(before?.copied ?? 0);
      expect(failed).toBeGreaterThanOrEqual(before?.failed ?? 0);
      expect(copied + failed).toBeLessThanOrEqual(total ?? 0);
    }
    expect(progress.at(-1)).toMatchObject({ copied: 28, failed: 2 });
  });
});

describe('a batch that the destination refuses', () => {
  it('loses only the refused songs, and keeps the order of the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 12 }),
        async (songs, addBatch, refused) => {
          const copy = setUp(songs, { limits: { addBatch, isrcBatch: 25 }, refusedIds: ids('youtube', refused) });
          expect(await copy.run()).toEqual({ kind: 'done' });
          const taken = upTo(songs).filter((n) => !refused.includes(n));
          expect(copy.copied()).toEqual(ids('youtube', taken));
          expect(copy.journal.failures().map(({ position }) => position)).toEqual(
            upTo(songs).filter((n) => refused.includes(n)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('costs calls in proportion to the refused songs, not to the batch', async () => {
    const copy = setUp(64, { limits: { addBatch: 64, isrcBatch: 25 }, refusedIds: ['youtube-40'] });
    await copy.run();
    expect(batchesOf(copy).length).toBeLessThanOrEqual(2 * Math.log2(64) + 1);
  });

  it('fails the copy when the playlist itself was deleted', async () => {
    const copy = setUp(8);
    copy.destination.options.onCall = ({ method, count }) => {
      if (method === 'addTracks' && count === 2)
        copy.destination.removePlaylist(copy.journal.state.destinationPlaylistId ?? '');
      return undefined;
    };
    expect(await copy.run()).toMatchObject({ kind: 'failed', problem: { code: 'not-found' } });
    expect(batchesOf(copy)).toHaveLength(2);
    expect(copy.journal.failures()).toEqual([]);
  });

  it('is halved when the playlist exists and one of the songs does not', async () => {
    const copy = setUp(4, {
      onCall: ({ method, trackIds }) =>
        method === 'addTracks' && trackIds.includes('youtube-2') ? { when: 'before', kind: 'not-found' } : undefined,
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('youtube', [0, 1, 3]));
    expect(copy.journal.failures()).toEqual([{ position: 2, reason: 'refused-by-destination' }]);
  });

  it('searches once more for a refused song, and never adds the refused track again', async () => {
    const reissue = songOn('youtube', 1, { id: 'youtube-1-reissue' });
    const copy = setUp(3, { catalogue: [...catalogueOn('youtube', 3), reissue], refusedIds: ['youtube-1'] });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(['youtube-0', 'youtube-1-reissue', 'youtube-2']);
    const single = batchesOf(copy).filter((batch) => batch.length === 1 && batch[0] === 'youtube-1');
    expect(single).toHaveLength(1);
  });

  it('ends with the song reported when the next match is refused too', async () => {
    const reissues = [1, 2, 3].map((n) => songOn('youtube', 1, { id: `youtube-1-reissue-${n}` }));
    const copy = setUp(2, {
      catalogue: [...catalogueOn('youtube', 2), ...reissues],
      refusedIds: ['youtube-1', ...reissues.map(({ id }) => id)],
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(['youtube-0']);
    expect(copy.journal.failures()).toEqual([{ position: 1, reason: 'refused-by-destination' }]);
    expect(copy.songLinks.links.has('spotify-1>youtube')).toBe(false);
  });

  it('is not searched for within one service, where a track has no other id', async () => {
    const copy = setUpCopy({
      to: 'spotify',
      songs: catalogueOn('spotify', 3),
      destination: { catalogue: catalogueOn('spotify', 3), refusedIds: ['spotify-1'] },
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('spotify', [0, 2]));
    expect(copy.destination.countOf('searchTracks') + copy.destination.countOf('findByIsrc')).toBe(0);
  });

  it('does not treat the unsent half as unconfirmed when the other half reaches a limit', async () => {
    const limited = failing(2, 'rate-limited');
    const copy = setUp(4, { ...limited, refusedIds: ['apple-3'] }, 'apple');
    expect(await copy.run()).toMatchObject({ kind: 'waiting', problem: { code: 'too-many-requests' } });
    expect(statesOf(copy)).toEqual(Array(4).fill('matched'));
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', [0, 1, 2]));
    expect(copy.slept).toEqual([]);
  });

  it('continues with the unsent half after the worker was stopped between the halves', async () => {
    const stopping = new AbortController();
    const copy = setUp(4, { refusedIds: ['youtube-3'] });
    copy.destination.options.onCall = ({ method, count }) => {
      if (method === 'addTracks' && count === 2) stopping.abort('shutdown');
      return undefined;
    };
    expect(await copy.run(stopping.signal)).toEqual({ kind: 'interrupted' });
    // What was not sent is known to be missing.
    expect(statesOf(copy)).toEqual(['written', 'written', 'matched', 'matched']);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('youtube', [0, 1, 2]));
  });
});

describe('a write without a known result', () => {
  const kinds = ['unavailable', 'network', 'malformed-response', 'conflict'] as const;

  it.each(kinds)('after %s is not repeated when the destination has it', async (kind) => {
    const copy = setUp(8, failing(1, kind, 'after'));
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(batchesOf(copy)).toHaveLength(2);
    expect(copy.copied()).toEqual(ids('youtube', upTo(8)));
  });

  it.each(kinds)('after %s is repeated when the destination does not have it', async (kind) => {
    const copy = setUp(8, failing(1, kind));
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(batchesOf(copy)).toHaveLength(3);
    expect(copy.copied()).toEqual(ids('youtube', upTo(8)));
  });

  it('is repeated for the songs that are missing when only its beginning took effect', async () => {
    const copy = setUp(4);
    const { addTracks } = copy.destination;
    copy.destination.addTracks = async (id, trackIds, options) => {
      copy.destination.addTracks = addTracks;
      await addTracks(id, trackIds.slice(0, 3), options);
      throw new StreamingError('youtube', 'network', 'The answer was lost.');
    };
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(batchesOf(copy)).toEqual([ids('youtube', [0, 1, 2]), ids('youtube', [3])]);
    expect(copy.copied()).toEqual(ids('youtube', upTo(4)));
  });

  it('is tried three times per run, then left to the next run with its rows as writing', async () => {
    const copy = setUp(4, {
      onCall: ({ method, count }) =>
        method === 'addTracks' && count <= 3 ? { when: 'before', kind: 'network' } : undefined,
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting', outages: 1 });
    expect(batchesOf(copy)).toHaveLength(3);
    expect(statesOf(copy)).toEqual(Array(4).fill('writing'));
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('youtube', upTo(4)));
  });

  it('keeps its rows as writing when the destination cannot be read', async () => {
    const copy = setUp(4, {
      onCall: ({ method, count }) => {
        if (method === 'addTracks' && count === 1) return { when: 'after', kind: 'network' };
        return method === 'playlistRows' && count <= 1 ? { when: 'before', kind: 'unavailable' } : undefined;
      },
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    expect(statesOf(copy)).toEqual(Array(4).fill('writing'));
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('youtube', upTo(4)));
  });

  it('leaves its rows as writing when its repeat is refused for a limit', async () => {
    const copy = setUp(4, {
      onCall: ({ method, count }) => {
        if (method !== 'addTracks') return undefined;
        if (count === 1) return { when: 'before', kind: 'network' };
        return count === 2 ? { when: 'before', kind: 'rate-limited' } : undefined;
      },
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    expect(statesOf(copy)).toEqual(Array(4).fill('writing'));
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('youtube', upTo(4)));
  });
});

describe('a write that was clearly not carried out', () => {
  it.each(['rate-limited', 'quota-exceeded', 'forbidden', 'unauthorized', 'playlist-full'] as const)(
    'after %s its rows are matched again, and the next run reads nothing before it writes',
    async (kind) => {
      const copy = setUp(4, failing(1, kind));
      await copy.run();
      expect(statesOf(copy)).toEqual(Array(4).fill('matched'));
      const readBefore = copy.destination.countOf('playlistRows');
      copy.destination.options.onCall = ({ method }) => {
        if (method === 'addTracks') expect(copy.destination.countOf('playlistRows')).toBe(readBefore);
        return undefined;
      };
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids('youtube', upTo(4)));
    },
  );

  it('waits for several limits in a row and continues at the same row', async () => {
    const copy = setUp(12, {
      onCall: ({ method, count }) =>
        method === 'addTracks' && count % 2 === 1
          ? { when: 'before', kind: 'rate-limited', retryAfterMs: 40_000 }
          : undefined,
    });
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.pauses).toEqual([40_000, 40_000, 40_000]);
    expect(copy.copied()).toEqual(ids('youtube', upTo(12)));
  });
});

describe('reading the finished playlist back', () => {
  it('does not report songs that are missing at its end: they may become visible later', async () => {
    const copy = setUp(6, { droppedIds: ['youtube-5'] });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.journal.failures()).toEqual([]);
  });

  it('reports every song that was dropped before a present one, and removes its link', async () => {
    const copy = setUp(8, { droppedIds: ids('youtube', [1, 6]) });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.journal.failures().map(({ position }) => position)).toEqual([1, 6]);
    expect([...copy.songLinks.links.keys()]).not.toContain('spotify-1>youtube');
    expect([...copy.songLinks.links.keys()]).toContain('spotify-2>youtube');
  });

  it('does not fail a copy that cannot be read back', async () => {
    const copy = setUp(4, {
      onCall: ({ method }) => (method === 'playlistRows' ? { when: 'before', kind: 'unavailable' } : undefined),
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
  });

  it('names three of the surplus songs, and counts the others', async () => {
    const copy = setUp(5);
    copy.destination.options.afterCall = async ({ method, count }) => {
      if (method !== 'addTracks' || count !== 2) return;
      await copy.destination.addTracks(copy.journal.state.destinationPlaylistId ?? '', ids('youtube', [0, 1, 2, 3]));
      await copy.destination.addTracks(copy.journal.state.destinationPlaylistId ?? '', ids('youtube', [4]));
    };
    const titles = upTo(3).map((n) => `“${songOn('youtube', n).title}”`);
    expect(await copy.run()).toEqual({
      kind: 'done',
      problem: {
        code: 'conflict',
        message: `YouTube shows these songs more often than they were copied: ${titles.join(', ')} and 2 more.`,
      },
    });
    expect(copy.copied()).toHaveLength(10);
  });

  it('ignores what the listener has put into the playlist', async () => {
    const copy = setUp(3, { catalogue: catalogueOn('youtube', 9) });
    const id = copy.destination.addPlaylist([7, 8].map((n) => rowOf(songOn('youtube', n))));
    Object.assign(copy.journal.state, { destinationPlaylistId: id, creationStarted: true });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('youtube', [7, 8, 0, 1, 2]));
  });
});
