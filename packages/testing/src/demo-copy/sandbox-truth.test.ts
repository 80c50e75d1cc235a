import type { Playlist, StreamingClient } from '@playa/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endlessPages, startHostileServer, webPage } from '../hostile-server/public.ts';
import { allPlaylists, StackUrls } from './product.ts';
import { countRequests, requestsBetween, songBehind } from './sandbox-truth.ts';

const stackAt = (url: string) => ({ backend: url, sandbox: { spotify: url, youtube: url, apple: url } });
const start = async (behaviour: Parameters<typeof startHostileServer>[0]) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  return stackAt(server.url);
};

describe('requestsBetween', () => {
  const counts = (total: number, routes: Record<string, number>) => ({ total, routes });

  it('tells what was called in between, by route', () => {
    const before = { spotify: counts(5, { 'GET /me': 2, 'GET /search': 3 }) };
    const after = { spotify: counts(9, { 'GET /me': 2, 'GET /search': 6, 'POST /playlists': 1 }) };
    expect(requestsBetween(before, after)).toEqual({
      spotify: counts(4, { 'GET /search': 3, 'POST /playlists': 1 }),
    });
  });

  it('counts everything of a service that was not there before', () => {
    const after = { apple: counts(2, { 'GET /catalog': 2 }) };
    expect(requestsBetween({}, after)).toEqual(after);
  });

  it('is nothing where nothing happened', () => {
    const same = { youtube: counts(7, { 'GET /playlists': 7 }) };
    expect(requestsBetween(same, same)).toEqual({ youtube: counts(0, {}) });
  });
});

describe('what the sandbox is asked', () => {
  it('is counted for each service', async () => {
    const urls = await start(endlessPages((_, { pathname }) => ({ total: 3, routes: { [pathname]: 3 } })));
    const counted = { total: 3, routes: { '/_sandbox/requests': 3 } };
    expect(await countRequests(urls)).toEqual({ spotify: counted, youtube: counted, apple: counted });
  });

  it('is which song an id stands for, whatever characters the id has', async () => {
    const urls = await start(endlessPages((_, { pathname }) => ({ workId: pathname, title: 'more than is read' })));
    expect(await songBehind(urls, 'youtube', 'a/b?c#d')).toBe('/_sandbox/recordings/a%2Fb%3Fc%23d');
  });

  it('fails for an answer that is none', async () => {
    await expect(countRequests(await start(webPage()))).rejects.toThrow();
    await expect(songBehind(await start(endlessPages(() => ({}))), 'apple', '1')).rejects.toThrow('workId');
  });
});

describe('the addresses of a stack', () => {
  const urls = stackAt('http://127.0.0.1:4000');

  it('are read with what the demo needs, and no more', () => {
    expect(StackUrls.parse({ ...urls, shell: 'http://127.0.0.1:3000' })).toEqual(urls);
  });

  it.each([{}, { ...urls, backend: 'nowhere' }, { ...urls, sandbox: { spotify: urls.backend } }, null])(
    'are refused as %j',
    (value) => expect(StackUrls.safeParse(value).success).toBe(false),
  );
});

describe('allPlaylists', () => {
  /** A library in pages, which notes the cursors that it was asked for. */
  const library = (pages: readonly (readonly string[])[]) => {
    const asked: (string | null | undefined)[] = [];
    const playlists: StreamingClient['playlists'] = async (cursor) => {
      asked.push(cursor);
      const at = Number(cursor ?? 0);
      const items = (pages[at] ?? []).map((id) => ({ id }) as Playlist);
      return { items, next: at + 1 < pages.length ? String(at + 1) : null, total: null };
    };
    return { client: { playlists } as StreamingClient, asked };
  };

  it('reads every page in order, also after an empty one', async () => {
    const { client, asked } = library([['a', 'b'], [], ['c']]);
    expect((await allPlaylists(client)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([null, '1', '2']);
  });

  it('reads an empty library once', async () => {
    const { client, asked } = library([[]]);
    expect(await allPlaylists(client)).toEqual([]);
    expect(asked).toEqual([null]);
  });
});
