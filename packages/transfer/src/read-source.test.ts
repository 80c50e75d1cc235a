import { type PlaylistRow, StreamingError } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import { catalogueOn, ids, rowOf, songOn, upTo } from './testing/songs.ts';

const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Deleted video', author: '' };
const setUp = (songs: number, pageSize: number) =>
  setUpCopy({
    songs: catalogueOn('spotify', songs),
    source: { pageSize },
    destination: { catalogue: catalogueOn('apple', songs) },
  });
type Copy = ReturnType<typeof setUp>;

const titlesIn = ({ journal }: Copy): string[] =>
  journal.state.items.map(({ row }) => (row.state === 'available' ? row.track.id : row.title));
/** The cursors the source was asked for. */
const cursorsOf = (copy: Copy): Array<string | null | undefined> => {
  const cursors: Array<string | null | undefined> = [];
  const { playlistRows } = copy.source;
  copy.source.playlistRows = (id, cursor, options) => {
    cursors.push(cursor);
    return playlistRows(id, cursor, options);
  };
  return cursors;
};

describe('reading the source', () => {
  it('keeps every row once and in order, whatever the page size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 45 }), async (songs, pageSize) => {
        const copy = setUp(songs, pageSize);
        await copy.run();
        expect(titlesIn(copy)).toEqual(ids('spotify', upTo(songs)));
        expect(copy.journal.state.items.map(({ position }) => position)).toEqual(upTo(songs));
        expect(copy.source.countOf('playlistRows')).toBe(Math.max(1, Math.ceil(songs / pageSize)));
        expect(copy.journal.state).toMatchObject({ readComplete: true, cursor: null, total: songs });
      }),
      { numRuns: 60 },
    );
  });

  it('continues at the page after the last stored one', async () => {
    const copy = setUp(10, 3);
    copy.source.options.onCall = ({ count }) => (count === 3 ? { when: 'before', kind: 'unavailable' } : undefined);
    const cursors = cursorsOf(copy);
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    expect(copy.journal.state).toMatchObject({ readComplete: false, cursor: '6' });
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(cursors).toEqual([null, '3', '6', '6', '9']);
    expect(titlesIn(copy)).toEqual(ids('spotify', upTo(10)));
  });

  describe('of a service that sends its first page again and again', () => {
    const setUpRepeating = (total: number) => {
      const copy = setUp(5, 5);
      const { playlistRows } = copy.source;
      copy.source.playlistRows = async (id, cursor, options) => {
        const page = await playlistRows(id, null, options);
        return { ...page, next: `${Number(cursor ?? 0) + 5}`, total };
      };
      return copy;
    };

    it('stores the first one, however often it is repeated, and copies it', async () => {
      const copy = setUpRepeating(60);
      expect(await copy.run()).toMatchObject({ kind: 'waiting', problem: { code: 'service-unavailable' } });
      expect(await copy.run()).toMatchObject({ kind: 'waiting' });
      expect(titlesIn(copy)).toEqual(ids('spotify', upTo(5)));
      expect(await copy.runToEnd()).toMatchObject({ kind: 'failed' });
      expect(copy.copied()).toEqual(ids('apple', upTo(5)));
    });

    it('is done after the first one if that is the whole list', async () => {
      const copy = setUpRepeating(5);
      expect(await copy.run()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids('apple', upTo(5)));
      expect(copy.journal.state).toMatchObject({ readComplete: true, cursor: null, total: 5 });
    });
  });

  describe.each([
    ['with revisions', true],
    ['without revisions', false],
  ])('after a wait, of a service %s', (_, revisions) => {
    const setUpWaiting = async () => {
      const copy = setUp(10, 3);
      copy.destination.options.catalogue = catalogueOn('apple', 20);
      copy.source.options = {
        ...copy.source.options,
        revisions,
        onCall: ({ method, count }) =>
          method === 'playlistRows' && count === 3 ? { when: 'before', kind: 'rate-limited' } : undefined,
      };
      expect(await copy.run()).toMatchObject({ kind: 'waiting' });
      expect(titlesIn(copy)).toEqual(ids('spotify', upTo(6)));
      return copy;
    };

    it('continues at the stored cursor when the source is unchanged', async () => {
      const copy = await setUpWaiting();
      const cursors = cursorsOf(copy);
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(cursors).toEqual(revisions ? ['6', '9'] : [null, '6', '9']);
      expect(copy.copied()).toEqual(ids('apple', upTo(10)));
    });

    it('skips no row when earlier rows were removed', async () => {
      const copy = await setUpWaiting();
      copy.source.edit(copy.sourcePlaylistId, (rows) => rows.slice(2));
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids('apple', upTo(10)));
    });

    it('repeats no row when earlier rows were added, and adds the new ones', async () => {
      const copy = await setUpWaiting();
      const came = [12, 13].map((n) => rowOf(songOn('spotify', n)));
      copy.source.edit(copy.sourcePlaylistId, (rows) => [...came, ...rows]);
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids('apple', [0, 1, 2, 3, 4, 5, 12, 13, 6, 7, 8, 9]));
      expect(copy.progress.at(-1)).toMatchObject({ total: 12, copied: 12 });
    });

    it('reads it again after an interruption of the second read', async () => {
      const copy = await setUpWaiting();
      copy.source.edit(copy.sourcePlaylistId, (rows) => rows.slice(1));
      copy.source.options.onCall = ({ method, count }) =>
        method === 'playlistRows' && count === 6 ? { when: 'before', kind: 'rate-limited' } : undefined;
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids('apple', upTo(10)));
    });
  });

  it('stores a page once when the response of the journal was lost', async () => {
    const copy = setUp(7, 3);
    const { appendRows } = copy.journal;
    let failing = true;
    copy.journal.appendRows = async (page) => {
      await appendRows(page);
      if (failing && page.items[0]?.position === 3) throw new Error('The connection to the database is gone');
    };
    await expect(copy.run()).rejects.toThrow('The connection to the database is gone');
    failing = false;
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(titlesIn(copy)).toEqual(ids('spotify', upTo(7)));
    expect(copy.copied()).toEqual(ids('apple', upTo(7)));
  });

  it('sends no request once everything is read, so that later changes of the source do not count', async () => {
    const copy = setUp(4, 2);
    copy.destination.options.onCall = ({ method, count }) =>
      method === 'addTracks' && count === 1 ? { when: 'before', kind: 'rate-limited' } : undefined;
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    copy.source.removePlaylist(copy.sourcePlaylistId);
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.source.countOf('playlistRows')).toBe(2);
    expect(copy.copied()).toEqual(ids('apple', upTo(4)));
  });

  it('fails the copy when the playlist is deleted during the read, and keeps the rows read and written', async () => {
    const copy = setUp(6, 2);
    copy.source.options.onCall = ({ count }) => {
      if (count === 3) copy.source.removePlaylist(copy.sourcePlaylistId);
      return undefined;
    };
    expect(await copy.run()).toMatchObject({ kind: 'failed', problem: { code: 'not-found' } });
    expect(copy.copied()).toEqual(ids('apple', upTo(4)));
    expect(copy.journal.state).toMatchObject({ readComplete: false, cursor: '4' });
  });

  it('does not store a row of an earlier page again', async () => {
    const copy = setUp(6, 2);
    const cursors = cursorsOf(copy);
    copy.journal.state.items = catalogueOn('spotify', 2).map((track, position) => ({
      position,
      row: rowOf(track),
      status: { state: 'read' },
    }));
    Object.assign(copy.journal.state, { cursor: '2', sourceRevision: '0' });
    await copy.run();
    expect(cursors).toEqual(['2', '4']);
    expect(copy.copied()).toEqual(ids('apple', upTo(6)));
  });

  it('marks unavailable rows at their place and searches for none of them', async () => {
    const copy = setUp(0, 2);
    const rows = [gone, rowOf(songOn('spotify', 1)), gone, rowOf(songOn('spotify', 2)), gone];
    copy.job.sourcePlaylistId = copy.source.addPlaylist(rows);
    copy.destination.options.catalogue = catalogueOn('apple', 3);
    await copy.run();
    expect(copy.journal.failures()).toEqual(
      [0, 2, 4].map((position) => ({ position, reason: 'unavailable-at-source' })),
    );
    expect(copy.copied()).toEqual(ids('apple', [1, 2]));
    expect(copy.destination.countOf('searchTracks')).toBe(0);
  });

  it('ends a playlist of unavailable rows without a new playlist', async () => {
    const copy = setUp(0, 2);
    copy.job.sourcePlaylistId = copy.source.addPlaylist([gone, gone, gone]);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.destination.calls).toEqual([]);
    expect(copy.progress.at(-1)).toMatchObject({ total: 3, copied: 0, failed: 3 });
  });
});

describe('the number of songs', () => {
  it('is the total of the source until all rows are read, and then the number of rows', async () => {
    const copy = setUp(4, 2);
    const { playlistRows } = copy.source;
    copy.source.playlistRows = async (id, cursor, options) => ({
      ...(await playlistRows(id, cursor, options)),
      total: 9,
    });
    await copy.run();
    const totals = copy.progress.map(({ total }) => total);
    expect(totals[0]).toBe(9);
    expect(totals.at(-1)).toBe(4);
  });

  it('stays unknown while the source reports none', async () => {
    const copy = setUp(4, 2);
    const { playlistRows } = copy.source;
    copy.source.playlistRows = async (id, cursor, options) => ({
      ...(await playlistRows(id, cursor, options)),
      total: null,
    });
    await copy.run();
    expect(copy.progress[0]).toMatchObject({ total: null });
    expect(copy.progress.at(-1)).toMatchObject({ total: 4, copied: 4 });
  });

  it('continues after a page without rows that is not the last one', async () => {
    const copy = setUp(2, 50);
    const { playlistRows } = copy.source;
    copy.source.playlistRows = async (id, cursor, options) =>
      cursor === null ? { items: [], next: '0', total: 2 } : playlistRows(id, cursor, options);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(2)));
  });

  it('does not grow without end: the error of an endless list ends the run', async () => {
    const copy = setUp(2, 50);
    copy.source.playlistRows = async (_, cursor) => {
      if (cursor === '3') throw new StreamingError('spotify', 'malformed-response', 'The list has no end.');
      return { items: [rowOf(songOn('spotify', 1))], next: String(Number(cursor ?? 0) + 1), total: null };
    };
    expect(await copy.run()).toMatchObject({ kind: 'waiting', outages: 0 + 1 });
    expect(copy.journal.state.items).toHaveLength(3);
  });
});
