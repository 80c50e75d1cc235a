import { describe, expect, it } from 'vitest';
import { upTo } from '../testing/songs.ts';
import { setUpSync } from '../testing/sync-run-setup.ts';

describe('a sync', () => {
  it('does not continue with an incomplete list', async () => {
    const sync = setUpSync({ copied: upTo(6) });
    const whole = sync.source.playlistRows;
    sync.source.playlistRows = async (...args) => {
      const page = await whole(...args);
      const isHalf = sync.source.countOf('playlistRows') % 3 !== 0;
      return isHalf ? { ...page, items: page.items.slice(0, sync.source.countOf('playlistRows')), next: null } : page;
    };
    expect(await sync.run()).toMatchObject({ kind: 'waiting', problem: { code: 'service-unavailable' } });
    expect(sync.shown()).toEqual(upTo(6));
  });

  it('accepts a list as complete that is shorter than the total in two equal reads', async () => {
    const sync = setUpSync({ copied: upTo(4) });
    sync.setSource([0, 1, 2, 3, 8]);
    const whole = sync.source.playlistRows;
    sync.source.playlistRows = async (...args) => ({ ...(await whole(...args)), total: 9 });
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual([0, 1, 2, 3, 8]);
  });

  it.each([
    ['source', 60],
    ['destination', 60],
  ] as const)('ends where its %s sends the first page again and again, and changes nothing', async (side, total) => {
    const sync = setUpSync({ copied: upTo(6) });
    sync.setSource([0, 1, 2, 3, 4, 9]);
    const { playlistRows } = sync[side];
    sync[side].playlistRows = async (id, cursor, options) => {
      const page = await playlistRows(id, null, options);
      return { ...page, next: `${Number(cursor ?? 0) + page.items.length}`, total };
    };
    expect(await sync.run()).toMatchObject({ kind: 'waiting', problem: { code: 'service-unavailable' } });
    expect(sync.shown()).toEqual(upTo(6));
    expect(sync[side].countOf('playlistRows')).toBe(2);
  });

  it('accepts a list as complete whose last page has a next cursor', async () => {
    const sync = setUpSync({ copied: upTo(4) });
    sync.setSource([0, 1, 2, 3, 8]);
    sync.source.options.pageSize = 50;
    const { playlistRows } = sync.source;
    sync.source.playlistRows = async (id, _, options) => ({ ...(await playlistRows(id, null, options)), next: 'more' });
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual([0, 1, 2, 3, 8]);
  });
});
