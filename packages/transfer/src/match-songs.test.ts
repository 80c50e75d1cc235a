import type { PlaylistRow } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import type { FakeServiceOptions } from './testing/fake-service.ts';
import { catalogueOn, ids, rowOf, songOn, upTo } from './testing/songs.ts';

const setUp = (numbers: readonly number[], destination: FakeServiceOptions = {}) =>
  setUpCopy({
    songs: numbers.map((n) => songOn('spotify', n)),
    destination: { catalogue: catalogueOn('apple', 60), ...destination },
  });
const withoutIsrc = (numbers: readonly number[]) => numbers.map((n) => songOn('spotify', n, { isrc: null }));
const linkTo = (trackId: string) => ({ trackId, isrc: null, confidence: 1, by: 'text' }) as const;
const isrcsAsked = (copy: ReturnType<typeof setUp>) =>
  copy.destination.calls.filter(({ method }) => method === 'findByIsrc').map(({ trackIds }) => trackIds);

describe('matching', () => {
  it('looks up ISRCs in batches of the service’s size, each one once', async () => {
    const copy = setUp([...upTo(10), ...upTo(10)], { limits: { addBatch: 100, isrcBatch: 4 } });
    await copy.run();
    expect(isrcsAsked(copy).map((isrcs) => isrcs.length)).toEqual([4, 4, 2]);
    expect(new Set(isrcsAsked(copy).flat()).size).toBe(10);
    expect(copy.copied()).toEqual(ids('apple', [...upTo(10), ...upTo(10)]));
  });

  it('searches by text for what the ISRC does not find, and for nothing else', async () => {
    const catalogue = catalogueOn('apple', 6).map((track, n) => (n % 2 === 0 ? { ...track, isrc: null } : track));
    const copy = setUp(upTo(6), { catalogue });
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', upTo(6)));
    expect(copy.destination.countOf('searchTracks')).toBe(3);
  });

  it('writes nothing that a person has to review: the song, but 20 seconds longer', async () => {
    const { durationMs, ...song } = songOn('apple', 1, { isrc: null });
    const copy = setUp([1], { catalogue: [{ ...song, durationMs: (durationMs ?? 0) + 20_000 }] });
    await copy.run();
    expect(copy.destination.countOf('searchTracks')).toBeGreaterThan(0);
    expect(copy.destination.countOf('addTracks')).toBe(0);
    expect([...copy.songLinks.links]).toEqual([]);
  });

  it('uses the links of earlier copies before anything else, and searches for the rest', async () => {
    const copy = setUp(upTo(6));
    copy.songLinks.links.set('spotify-2>apple', linkTo('apple-20'));
    copy.songLinks.links.set('spotify-3>youtube', linkTo('youtube-3'));
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', [0, 1, 20, 3, 4, 5]));
    expect(isrcsAsked(copy).flat()).toHaveLength(5);
  });

  it('stores matches as links, and no link for a miss', async () => {
    const copy = setUp(upTo(3), { catalogue: [songOn('apple', 0), songOn('apple', 2)] });
    await copy.run();
    expect([...copy.songLinks.links]).toEqual([
      ['spotify-0>apple', expect.objectContaining({ trackId: 'apple-0', by: 'isrc' })],
      ['spotify-2>apple', expect.objectContaining({ trackId: 'apple-2', by: 'isrc' })],
    ]);
  });

  it('does not search again for the misses of earlier copies, and stores its own misses', async () => {
    const songs = withoutIsrc([0, 1, 2]);
    const catalogue = catalogueOn('apple', 1);
    const first = setUpCopy({ songs, destination: { catalogue } });
    await first.run();
    expect([...first.songMisses.missed.keys()]).toEqual(['spotify-1>apple', 'spotify-2>apple']);

    const second = setUpCopy({ songs, destination: { catalogue } });
    for (const [key, match] of first.songLinks.links) second.songLinks.links.set(key, match);
    for (const [key, miss] of first.songMisses.missed) second.songMisses.missed.set(key, miss);
    expect(await second.run()).toEqual({ kind: 'done' });
    expect(second.copied()).toEqual(ids('apple', [0]));
    expect(second.destination.countOf('searchTracks')).toBe(0);
    expect(second.journal.failures()).toEqual([
      { position: 1, reason: 'no-match' },
      { position: 2, reason: 'no-match' },
    ]);
  });

  it('stores no miss when the search failed', async () => {
    const copy = setUpCopy({
      songs: withoutIsrc([1, 2]),
      destination: {
        catalogue: catalogueOn('apple', 0),
        onCall: ({ method }) =>
          method === 'searchTracks' ? { when: 'before', kind: 'quota-exceeded', retryAfterMs: 1_000 } : undefined,
      },
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    expect([...copy.songMisses.missed]).toEqual([]);
  });

  it('stores links before the rows count as matched, so that no search is repeated', async () => {
    const copy = setUp([1]);
    const { save } = copy.songLinks;
    const statesAtSave: string[] = [];
    copy.songLinks.save = (links) => {
      statesAtSave.push(...copy.journal.state.items.map(({ status }) => status.state));
      return save(links);
    };
    await copy.run();
    expect(statesAtSave).toEqual(['read']);
  });

  it('puts a repeated song at each of its positions, with one search', async () => {
    const copy = setUpCopy({
      songs: withoutIsrc([1, 2, 1, 1, 2]),
      destination: { catalogue: catalogueOn('apple', 5) },
    });
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', [1, 2, 1, 1, 2]));
    expect(copy.destination.countOf('searchTracks')).toBe(2);
  });

  it('puts a song that is read again during its search at each of its positions, with one search', async () => {
    const others = Array.from({ length: 99 }, (_, n) => songOn('spotify', n + 1));
    const repeated = songOn('spotify', 0, { isrc: null });
    const searches: (() => void)[] = [];
    const copy = setUpCopy({
      songs: [repeated, ...others, repeated, songOn('spotify', 1)],
      destination: {
        catalogue: catalogueOn('apple', 100),
        onCall: async ({ method }) => {
          if (method === 'searchTracks') await new Promise<void>((resolve) => searches.push(resolve));
          return undefined;
        },
      },
    });
    const run = copy.run();
    const readAndFound = () => copy.journal.state.items.filter(({ status }) => status.state !== 'read').length === 100;
    await vi.waitUntil(readAndFound);
    for (const answer of searches) answer();
    expect(await run).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', [0, ...upTo(100).slice(1), 0, 1]));
    expect(copy.destination.countOf('searchTracks')).toBe(1);
  });

  it('does not search again for a song without a match that is repeated in a later chunk', async () => {
    const missing = songOn('spotify', 59, { isrc: null });
    const copy = setUpCopy({
      songs: [missing, ...Array.from({ length: 100 }, (_, n) => songOn('spotify', n % 50)), missing],
      destination: { catalogue: catalogueOn('apple', 50) },
    });
    await copy.run();
    const searchesForOne = copy.destination.countOf('searchTracks');
    expect(searchesForOne).toBeLessThanOrEqual(3);
    expect(copy.journal.failures()).toEqual([
      { position: 0, reason: 'no-match' },
      { position: 101, reason: 'no-match' },
    ]);
  });

  it('matches only the rows that an earlier run left without a match', async () => {
    const copy = setUp(upTo(4));
    const row = (n: number): PlaylistRow => rowOf(songOn('spotify', n));
    copy.journal.state.items = [
      { position: 0, row: row(0), status: { state: 'matched', match: linkTo('apple-0') } },
      { position: 1, row: row(1), status: { state: 'read' } },
      { position: 2, row: row(2), status: { state: 'failed', reason: 'no-match' } },
      { position: 3, row: row(3), status: { state: 'matched', match: linkTo('apple-3') } },
    ];
    Object.assign(copy.journal.state, { readComplete: true, total: 4 });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', [0, 1, 3]));
    expect(isrcsAsked(copy)).toHaveLength(1);
    expect(isrcsAsked(copy)[0]).toHaveLength(1);
  });

  it('uses the same tracks within one service, without links or searches', async () => {
    const copy = setUpCopy({
      to: 'spotify',
      songs: catalogueOn('spotify', 3),
      destination: { catalogue: catalogueOn('spotify', 3) },
    });
    copy.songLinks.links.set('spotify-1>spotify', linkTo('spotify-2'));
    await copy.run();
    expect(copy.copied()).toEqual(ids('spotify', upTo(3)));
    expect(copy.songLinks.links.size).toBe(1);
  });
});

describe('songs of a list that links to the destination', () => {
  /** Songs that name nothing that a search could find, and link to others by number. */
  const linked = (numbers: readonly number[], service: 'apple' | 'youtube' = 'apple') =>
    numbers.map((n, at) => ({
      ...songOn('spotify', 50 + at, { title: `Unknown ${at}`, isrc: null }),
      link: { service, trackId: `${service}-${n}` },
    }));
  const setUpLinked = (songs: ReturnType<typeof linked>, destination: FakeServiceOptions = {}) =>
    setUpCopy({ songs, destination: { catalogue: catalogueOn('apple', 60), ...destination } });

  it('are matched by their ids, in batches, without a search, and store no links', async () => {
    const copy = setUpLinked(linked(upTo(7)), { limits: { addBatch: 100, isrcBatch: 25, trackBatch: 3 } });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(7)));
    const asked = copy.destination.calls.filter(({ method }) => method === 'tracks');
    expect(asked.map(({ trackIds }) => trackIds.length)).toEqual([3, 3, 1]);
    expect(copy.destination.countOf('searchTracks') + copy.destination.countOf('findByIsrc')).toBe(0);
    expect(await copy.songLinks.find(linked(upTo(7)), 'apple')).toEqual(new Map());
  });

  it('are searched for where the destination no longer has them, or refuses them', async () => {
    const songs = linked([99, 7]).map(({ id, link }, at) => ({ ...songOn('spotify', at), id, link }));
    const copy = setUpLinked(songs, { refusedIds: ['apple-7'] });
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', [0, 1]));
  });

  it('on another service, or of a destination that reads none by their ids, are searched for', async () => {
    const other = setUpLinked(linked([3], 'youtube'));
    const older = setUpLinked(linked([3]), { limits: { addBatch: 100, isrcBatch: 25, trackBatch: 0 } });
    for (const copy of [other, older]) {
      await copy.run();
      expect(copy.journal.failures()).toEqual([{ position: 0, reason: 'no-match' }]);
      expect(copy.destination.countOf('tracks')).toBe(0);
    }
  });

  it('are outranked by the listener’s choice', async () => {
    const songs = linked([3]);
    const copy = setUpLinked(songs);
    copy.corrections.chosen.set(`${songs[0]?.id}>apple`, { ...linkTo('apple-9'), by: 'listener' });
    await copy.run();
    expect(copy.copied()).toEqual(['apple-9']);
  });
});

describe('a search that fails', () => {
  it('keeps the results of concurrent searches and starts no further one', async () => {
    const copy = setUpCopy({
      songs: withoutIsrc(upTo(40)),
      destination: {
        catalogue: catalogueOn('apple', 40),
        onCall: async ({ method, count }) => {
          if (method !== 'searchTracks') return undefined;
          await new Promise(setImmediate);
          return count === 1 ? { when: 'before', kind: 'quota-exceeded', retryAfterMs: 1_000 } : undefined;
        },
      },
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    expect(copy.destination.countOf('searchTracks')).toBe(16);
    const states = copy.journal.state.items.map(({ status }) => status.state);
    expect(states.filter((state) => state !== 'read')).toHaveLength(15);
  });

  it('counts as empty when the service refuses it: the song has no match', async () => {
    const copy = setUp(upTo(4), {
      onCall: ({ method }) => (method === 'findByIsrc' ? { when: 'before', kind: 'invalid-request' } : undefined),
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(4)));
    expect(copy.destination.countOf('searchTracks')).toBe(4);
  });

  it('fails the run when the links cannot be read, and the next run copies everything', async () => {
    const copy = setUp(upTo(4));
    const { find } = copy.songLinks;
    copy.songLinks.find = () => Promise.reject(new Error('The database is gone'));
    await expect(copy.run()).rejects.toThrow('The database is gone');
    copy.songLinks.find = find;
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(4)));
  });
});

describe('the number of searches for one song', () => {
  const nothingFound = (to: 'spotify' | 'youtube' | 'apple') =>
    setUpCopy({
      from: to === 'spotify' ? 'apple' : 'spotify',
      to,
      songs: [
        songOn(to === 'spotify' ? 'apple' : 'spotify', 1, {
          title: 'Ye (feat. Someone) - Live at the O2',
          artists: ['Burna Boy', 'Someone'],
        }),
      ],
      destination: { catalogue: [], limits: { addBatch: 1, isrcBatch: 0 } },
    });

  it.each([
    ['spotify', 3],
    ['youtube', 1],
    ['apple', 3],
  ] as const)('is on %s at most %i', async (service, most) => {
    const copy = nothingFound(service);
    await copy.run();
    expect(copy.destination.countOf('searchTracks')).toBeGreaterThan(0);
    expect(copy.destination.countOf('searchTracks')).toBeLessThanOrEqual(most);
  });
});

describe('any mix of links, ISRCs and texts', () => {
  const song = fc.record({ n: fc.integer({ min: 0, max: 30 }), isrc: fc.boolean(), linked: fc.boolean() });

  it('finds for each row what the destination has, and fails the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(song, { maxLength: 30 }),
        fc.integer({ min: 0, max: 5 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 10 }),
        async (songs, isrcBatch, missing) => {
          const catalogue = catalogueOn('apple', 31).filter((_, n) => !missing.includes(n));
          const copy = setUpCopy({
            songs: songs.map(({ n, isrc }) => songOn('spotify', n, isrc ? {} : { isrc: null })),
            destination: { catalogue, limits: { addBatch: 7, isrcBatch } },
          });
          for (const { n, linked } of songs) {
            if (linked && !missing.includes(n)) copy.songLinks.links.set(`spotify-${n}>apple`, linkTo(`apple-${n}`));
          }
          expect(await copy.run()).toEqual({ kind: 'done' });
          const found = songs.filter(({ n }) => !missing.includes(n)).map(({ n }) => n);
          expect(copy.progress.at(-1)).toMatchObject({
            copied: found.length,
            failed: songs.length - found.length,
          });
          if (found.length > 0) expect(copy.copied()).toEqual(ids('apple', found));
        },
      ),
      { numRuns: 60 },
    );
  });
});
