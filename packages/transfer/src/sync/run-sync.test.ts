import { describe, expect, it } from 'vitest';
import { rowOf, songOn, upTo } from '../testing/songs.ts';
import { setUpSync } from '../testing/sync-run-setup.ts';

const reads = ['playlistRows', 'playlist'];
const writesOf = (sync: ReturnType<typeof setUpSync>): string[] =>
  sync.calls().filter((method) => !reads.includes(method));
const titlesOf = (list: readonly { title: string }[] | undefined) => list?.map(({ title }) => title);
const titleOf = (n: number): string => songOn('spotify', n).title;

describe('a sync', () => {
  it('of unchanged playlists searches for nothing and writes nothing', async () => {
    const sync = setUpSync({ copied: upTo(9) });
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(writesOf(sync)).toEqual([]);
    expect(sync.progress.at(-1)).toMatchObject({ total: 0, copied: 0, failed: 0 });
  });

  it('adds at the right position, removes and moves as the source did, and keeps the listener’s own songs', async () => {
    const sync = setUpSync({ copied: upTo(6) });
    sync.setSource([5, 0, 1, 7, 2, 4]);
    sync.setDestination([0, 1, 30, 2, 3, 4, 5, 31]);
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual([5, 0, 1, 7, 30, 2, 4, 31]);
    expect(sync.progress.at(-1)).toMatchObject({ total: 3, copied: 3, failed: 0 });
    sync.destination.calls.length = 0;
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(writesOf(sync)).toEqual([]);
  });

  it.each(['spotify', 'youtube', 'apple'] as const)(
    'has nothing to do for a song that was put in since the copy (%s)',
    async (to) => {
      const from = to === 'spotify' ? 'youtube' : 'spotify';
      const sync = setUpSync({ from, to, copied: upTo(5), missed: [2] });
      const shown = to === 'apple' ? [0, 1, 3, 4, 2] : upTo(5);
      sync.setDestination(shown);
      expect(await sync.run()).toEqual({ kind: 'done' });
      expect(sync.shown()).toEqual(shown);
      expect(writesOf(sync)).toEqual(['findByIsrc']);
    },
  );

  it('removes nothing without `removals`, and can still do it later', async () => {
    const sync = setUpSync({ copied: upTo(6) });
    sync.setSource([0, 1, 2, 3]);
    await sync.run({ kind: 'daily' }, { removals: false });
    expect(sync.shown()).toEqual(upTo(6));
    await sync.run({ kind: 'daily' }, { removals: true });
    expect(sync.shown()).toEqual([0, 1, 2, 3]);
  });

  it('adds to the end of a playlist on Apple Music, and removes and moves nothing there', async () => {
    const sync = setUpSync({ to: 'apple', copied: upTo(4) });
    sync.setSource([3, 9, 0, 2]);
    expect(await sync.run({ kind: 'preview' })).toEqual({ kind: 'done' });
    expect(titlesOf(sync.journal.preview?.atEnd)).toEqual([titleOf(9)]);
    expect(titlesOf(sync.journal.preview?.notMoved)).toEqual([titleOf(3)]);
    expect(titlesOf(sync.journal.preview?.notRemoved)).toEqual([titleOf(1)]);
    expect(sync.journal.preview?.changes).toEqual(['+spotify-9']);
    await sync.run();
    expect(sync.shown()).toEqual([0, 1, 2, 3, 9]);
  });

  it('lists what the destination does not have, and searches for it once', async () => {
    const sync = setUpSync({ copied: upTo(3) });
    sync.source.edit('spotify-playlist-0', (rows) => [
      ...rows,
      rowOf(songOn('spotify', 3, { title: 'Only here', isrc: null })),
      { state: 'unavailable', reason: 'local-file', title: 'Tape', author: 'Bisi' },
    ]);
    await sync.run();
    expect(sync.journal.failures).toMatchObject([
      { position: 3, reason: 'no-match' },
      { position: 4, reason: 'unavailable-at-source' },
    ]);
    expect(sync.progress.at(-1)).toMatchObject({ total: 0, failed: 2 });
    sync.destination.calls.length = 0;
    await sync.run();
    expect(writesOf(sync)).toEqual([]);
  });

  it('recognises songs that a service returns with another id', async () => {
    const sync = setUpSync({ copied: upTo(4) });
    const relinked = (rows: Parameters<Parameters<typeof sync.source.edit>[1]>[0]) =>
      rows.map((row) => (row.state === 'available' ? rowOf({ ...row.track, id: `${row.track.id}-elsewhere` }) : row));
    sync.source.edit('spotify-playlist-0', relinked);
    sync.destination.edit('youtube-playlist-0', relinked);
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(writesOf(sync)).toEqual([]);
  });

  it.each([
    ['accepts', 'refusedIds', 'refused-by-destination'],
    ['drops', 'droppedIds', 'refused-by-destination'],
  ] as const)('adds the others when the destination %s a song not (%s)', async (_, option, reason) => {
    const sync = setUpSync({ copied: upTo(3), destination: { [option]: ['youtube-11'] } });
    sync.setSource([0, 1, 2, 10, 11, 12, 13]);
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual([0, 1, 2, 10, 12, 13]);
    expect(sync.journal.failures).toMatchObject([{ position: 4, reason }]);
    sync.destination.options = { ...sync.destination.options, [option]: [] };
    await sync.run();
    expect(sync.journal.failures).toMatchObject([{ position: 4, reason: 'no-match' }]);
  });

  it('reads the destination once before it writes and once when it is done, however many songs are refused', async () => {
    const refused = [10, 12, 14, 16, 18, 19];
    const sync = setUpSync({ copied: upTo(10), destination: { refusedIds: refused.map((n) => `youtube-${n}`) } });
    sync.setSource([9, 10, 11, 0, 12, 1, 13, 14, 2, 3, 4, 15, 5, 16, 6, 17, 7, 18, 8, 19]);
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual([9, 11, 0, 1, 13, 2, 3, 4, 15, 5, 6, 17, 7, 8]);
    expect(sync.journal.failures).toHaveLength(refused.length);
    // Pages of 5: 2 of 10 rows, and 3 of 14.
    expect(sync.destination.countOf('playlistRows')).toBe(5);
  });

  it('reads the durations only of the songs that it searches for', async () => {
    const sync = setUpSync({ from: 'youtube', to: 'spotify', copied: upTo(6) });
    sync.setSource([0, 1, 2, 7, 3, 4, 5]);
    const options: unknown[] = [];
    for (const service of [sync.source, sync.destination]) {
      const { playlistRows } = service;
      service.playlistRows = async (id, cursor, given) => {
        options.push(given?.lengths);
        const page = await playlistRows(id, cursor, given);
        const untimed = page.items.map((row) =>
          row.state === 'available' ? { ...row, track: { ...row.track, durationMs: null } } : row,
        );
        return { ...page, items: untimed };
      };
    }
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual([0, 1, 2, 7, 3, 4, 5]);
    expect(new Set(options)).toEqual(new Set([false]));
    expect(sync.source.calls.flatMap(({ method, trackIds }) => (method === 'tracks' ? trackIds : []))).toEqual([
      'youtube-7',
    ]);
  });

  it('does not treat songs as deleted that Apple Music does not show yet', async () => {
    const sync = setUpSync({ to: 'apple', copied: upTo(6), destination: { hiddenReads: 8 } });
    sync.setDestination(upTo(5));
    await sync.destination.addTracks('apple-playlist-0', ['apple-5']);
    Object.assign(sync.journal.state, { adding: ['apple-5'], sent: 1, confirmed: 1 });
    expect(await sync.run()).toMatchObject({ kind: 'waiting' });
    expect(await sync.runToEnd()).toEqual({ kind: 'done' });
    expect(sync.journal.state.memory.base.rows[5]).toMatchObject({ track: { state: 'written' } });
    expect(sync.shown()).toEqual(upTo(6));
  });

  it('records the written half of a refused batch before Apple Music asked for a pause', async () => {
    const sync = setUpSync({ to: 'apple', copied: upTo(4), destination: { hiddenReads: 8 } });
    sync.setSource(upTo(7));
    const faults = [
      { when: 'before', kind: 'invalid-request' },
      undefined,
      { when: 'before', kind: 'rate-limited' },
    ] as const;
    sync.destination.options.onCall = ({ method, count }) => (method === 'addTracks' ? faults[count - 1] : undefined);
    expect(await sync.run()).toMatchObject({ kind: 'waiting' });
    expect(sync.journal.state).toMatchObject({ sent: 2, confirmed: 2, done: 2 });
    expect(await sync.runToEnd()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual(upTo(7));
    expect(sync.progress.at(-1)).toMatchObject({ total: 3, copied: 3, failed: 0 });
  });

  it.each(['unavailable', 'network'] as const)(
    'does not wait for the half of a refused batch that was not sent yet (%s)',
    async (kind) => {
      const sync = setUpSync({ to: 'apple', copied: upTo(4), destination: { hiddenReads: 3 } });
      sync.setSource(upTo(7));
      const faults = [
        { when: 'before', kind: 'invalid-request' },
        { when: 'after', kind },
      ] as const;
      sync.destination.options.onCall = ({ method, count }) => (method === 'addTracks' ? faults[count - 1] : undefined);
      expect(await sync.run()).toEqual({ kind: 'done' });
      expect(sync.shown()).toEqual(upTo(7));
    },
  );

  it('adds a song once more right after a copy to Apple Music, which shows the first one already', async () => {
    const sync = setUpSync({ to: 'apple', copied: upTo(4) });
    const adding = upTo(4).map((n) => `apple-${n}`);
    Object.assign(sync.journal.state, { adding, sent: 4, confirmed: 4 });
    sync.setSource([0, 1, 2, 3, 1]);
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual([0, 1, 2, 3, 1]);
  });

  it('ends although the destination confirms calls without carrying them out', async () => {
    const sync = setUpSync({ copied: upTo(4) });
    sync.setSource([3, 0, 1, 2]);
    sync.destination.moveRow = async () => {};
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual(upTo(4));
  });

  it('fails with a message when a playlist was deleted', async () => {
    const sync = setUpSync({ copied: upTo(3) });
    sync.removeDestination();
    expect(await sync.run()).toEqual({
      kind: 'failed',
      problem: { code: 'not-found', message: 'This playlist is no longer on YouTube.' },
    });
  });
});

describe('a preview', () => {
  it('lists the changes and writes nothing', async () => {
    const sync = setUpSync({ copied: upTo(6) });
    sync.setSource([5, 0, 1, 7, 2, 4]);
    sync.setDestination([0, 1, 30, 2, 3, 4, 5]);
    expect(await sync.run({ kind: 'preview' }, { removals: false })).toEqual({ kind: 'done' });
    const { preview } = sync.journal;
    expect(titlesOf(preview?.added)).toEqual([titleOf(7)]);
    expect(titlesOf(preview?.moved)).toEqual([titleOf(5)]);
    expect(titlesOf(preview?.kept)).toEqual([titleOf(3)]);
    expect(titlesOf(preview?.own)).toEqual([titleOf(30)]);
    expect(preview).toMatchObject({ removed: [], unchanged: 4, losesMost: false });
    expect(writesOf(sync).filter((method) => !method.startsWith('find') && !method.startsWith('search'))).toEqual([]);
    expect(sync.journal.state.started).toBe(false);
  });

  it('is carried out as accepted, and asks again when other changes are needed by then', async () => {
    const sync = setUpSync({ copied: upTo(6) });
    sync.setSource([0, 1, 2, 3, 4, 5, 8]);
    await sync.run({ kind: 'preview' });
    const changes = sync.journal.preview?.changes ?? [];
    sync.setSource([0, 1, 2, 3, 4, 8]);
    expect(await sync.run({ kind: 'accepted', changes })).toMatchObject({
      kind: 'done',
      problem: { code: 'conflict', message: expect.stringContaining('have changed since you looked') },
    });
    expect(sync.shown()).toEqual(upTo(6));
    expect(titlesOf(sync.journal.preview?.removed)).toEqual([titleOf(5)]);
    expect(await sync.run({ kind: 'accepted', changes: sync.journal.preview?.changes ?? [] })).toEqual({
      kind: 'done',
    });
    expect(sync.shown()).toEqual([0, 1, 2, 3, 4, 8]);
    expect(sync.journal.preview).toBeNull();
  });
});

describe('a daily sync', () => {
  it.each([
    ['is empty', []],
    ['lost most of its songs', [0, 1]],
  ])('asks instead of removing when the source %s', async (_, left) => {
    const sync = setUpSync({ copied: upTo(6) });
    sync.setSource([...left, 9]);
    expect(await sync.run()).toMatchObject({ kind: 'done', problem: { code: 'conflict' } });
    expect(sync.shown()).toEqual(upTo(6));
    expect(sync.journal.preview).toMatchObject({ losesMost: true });
    await sync.run({ kind: 'accepted', changes: sync.journal.preview?.changes ?? [] });
    expect(sync.shown()).toEqual([...left, 9]);
  });

  it('asks when the source loses its songs while a sync is interrupted', async () => {
    const sync = setUpSync({ copied: upTo(6) });
    sync.setSource([0, 1, 2, 3, 4, 9]);
    sync.destination.options.onCall = ({ method }) =>
      method === 'insertTracks' || method === 'addTracks' ? { when: 'before', kind: 'quota-exceeded' } : undefined;
    await sync.run({ kind: 'preview' });
    const accepted = { kind: 'accepted', changes: sync.journal.preview?.changes ?? [] } as const;
    expect(await sync.run(accepted)).toMatchObject({ kind: 'waiting' });
    sync.destination.options.onCall = undefined;
    sync.setSource([]);
    expect(await sync.run(accepted)).toMatchObject({ kind: 'done', problem: { code: 'conflict' } });
    expect(sync.shown()).toEqual([0, 1, 2, 3, 4]);
  });
});
