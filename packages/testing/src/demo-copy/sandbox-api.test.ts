import type { Playlist, StreamingClient } from '@playa/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endlessPages, htmlPage, startHostileServer } from '../hostile-server/public.ts';
import { readAllPlaylists, StackUrls } from './playa-client.ts';
import { countRequests, requestsBetween, workIdOf } from './sandbox-api.ts';

const stackAt = (url: string) => ({ backend: url, sandbox: { spotify: url, youtube: url, apple: url } });
const start = async (behaviour: Parameters<typeof startHostileServer>[0]) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  return stackAt(server.url);
};

describe('requestsBetween', () => {
  const counts = (total: number, routes: Record<string, number>) => ({ total, routes });

  it('returns the requests in between, by route', () => {
    const before = { spotify: counts(5, { 'GET /me': 2, 'GET /search': 3 }) };
    const after = { spotify: counts(9, { 'GET /me': 2, 'GET /search': 6, 'POST /playlists': 1 }) };
    expect(requestsBetween(before, after)).toEqual({
      spotify: counts(4, { 'GET /search': 3, 'POST /playlists': 1 }),
    });
  });

  it('counts all requests of a service without an earlier count', () => {
    const after = { apple: counts(2, { 'GET /catalog': 2 }) };
    expect(requestsBetween({}, after)).toEqual(after);
  });

  it('is empty without requests', () => {
    const same = { youtube: counts(7, { 'GET /playlists': 7 }) };
    expect(requestsBetween(same, same)).toEqual({ youtube: counts(0, {}) });
  });
});

describe('data of the sandbox', () => {
  it('counts requests per service', async () => {
    const urls = await start(endlessPages((_, { pathname }) => ({ total: 3, routes: { [pathname]: 3 } })));
    const counted = { total: 3, routes: { '/_sandbox/requests': 3 } };
    expect(await countRequests(urls)).toEqual({ spotify: counted, youtube: counted, apple: counted });
  });

  it('returns the work of an id with any characters', async () => {
    const urls = await start(endlessPages((_, { pathname }) => ({ workId: pathname, title: 'more than is read' })));
    expect(await workIdOf(urls, 'youtube', 'a/b?c#d')).toBe('/_sandbox/recordings/a%2Fb%3Fc%23d');
  });

  it('rejects an invalid response', async () => {
    await expect(countRequests(await start(htmlPage()))).rejects.toThrow();
    await expect(workIdOf(await start(endlessPages(() => ({}))), 'apple', '1')).rejects.toThrow('workId');
  });
});

describe('the addresses of a stack', () => {
  const urls = stackAt('http://127.0.0.1:4000');

  it('contain only what the demo needs', () => {
    expect(StackUrls.parse({ ...urls, shell: 'http://127.0.0.1:3000' })).toEqual(urls);
  });

  it.each([{}, { ...urls, backend: 'nowhere' }, { ...urls, sandbox: { spotify: urls.backend } }, null])(
    'are refused as %j',
    (value) => expect(StackUrls.safeParse(value).success).toBe(false),
  );
});

describe('readAllPlaylists', () => {
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
    expect((await readAllPlaylists(client)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([null, '1', '2']);
  });

  it('reads an empty library once', async () => {
    const { client, asked } = library([[]]);
    expect(await readAllPlaylists(client)).toEqual([]);
    expect(asked).toEqual([null]);
  });
});
