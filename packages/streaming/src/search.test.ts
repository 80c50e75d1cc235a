import { describe, expect, it } from 'vitest';
import { fakeService } from './testing/fake-service.ts';
import { inSandbox } from './testing/in-sandbox.ts';
import { readAll, services } from './testing/sandbox-account.ts';
import { createTestClient } from './testing/test-client.ts';

const searches = (requests: Record<string, number>): number =>
  Object.entries(requests).reduce((sum, [route, count]) => (route.endsWith('/search') ? sum + count : sum), 0);

inSandbox((describeOn) => {
  for (const service of services) {
    describeOn(service, 'a song by its id', ({ account, trackIds }) => {
      it('is the one that a search finds', async () => {
        const { client } = account();
        const [found] = (await client.searchSongs('wizkid essence')).items;
        await expect(client.track(found?.id ?? '')).resolves.toMatchObject({
          service,
          id: found?.id,
          title: found?.title,
          artists: found?.artists,
          durationMs: found?.durationMs,
        });
      });

      it('that the service does not have is not-found', async () => {
        const [id = ''] = trackIds(1);
        const unknown = `${id.slice(0, -2)}zz`;
        await expect(account().client.track(unknown)).rejects.toMatchObject({ kind: 'not-found' });
      });
    });
  }

  for (const service of services) {
    describeOn(service, 'songs by their ids', ({ account, trackIds }) => {
      it('are those that the service has, without a search', async () => {
        const { client, requests } = account();
        const most = client.limits.trackBatch ?? 0;
        const ids = trackIds(Math.min(most, 60));
        const unknown = `${ids[0]?.slice(0, -2)}zz`;
        const found = (await client.tracks?.([...ids.slice(0, most - 1), most === 1 ? (ids[0] ?? '') : unknown])) ?? [];
        expect(found.map(({ id }) => id).sort()).toEqual(ids.slice(0, Math.max(1, most - 1)).sort());
        expect(searches(await requests())).toBe(0);
        expect(await client.tracks?.([unknown])).toEqual([]);
        expect(await client.tracks?.([])).toEqual([]);
        await expect(client.tracks?.(Array(most + 1).fill('x'))).rejects.toMatchObject({ kind: 'invalid-request' });
        await expect(client.tracks?.(['a,b'])).rejects.toMatchObject({ kind: 'invalid-request' });
      });
    });
  }

  describeOn('spotify', 'searching songs', ({ profile, account }) => {
    it('returns at most three pages, each song once', async () => {
      const { client, addPlaylist, requests } = account();
      // The size of a page follows the dialect, which a read of rows proves.
      await client.playlistRows(await addPlaylist([]));
      const found = await readAll((cursor) => client.searchSongs('love', cursor));
      expect(found).toHaveLength(profile === 'strict' ? 30 : 150);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      expect(searches(await requests())).toBe(3);
    });

    it('matches words of any field, and treats syntax as words', async () => {
      const { client } = account();
      for (const text of ['wizkid essence', '  Essence:   "wizkid" ']) {
        const { items } = await client.searchSongs(text);
        expect(items[0]?.artists, text).toContain('Wizkid');
      }
    });

    it('finds playlists among null entries, and they can be read', async () => {
      const { client } = account();
      const found = await client.searchPlaylists('afrobeats');
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(10);
      expect(found[0]).toMatchObject({ service: 'spotify', name: expect.stringMatching(/afrobeats/i) });
    });

    it('continues after a limit and an outage', async () => {
      const { client, addFault } = account();
      for (const kind of ['429', '500', 'expired-token', 'empty-403', 'cut']) {
        await addFault({ kind, route: '/search', times: 1 });
        await expect(client.searchSongs('essence'), kind).resolves.toMatchObject({ total: null });
      }
    });
  });

  describeOn('youtube', 'searching songs', ({ account }) => {
    it('is one page at the price of one search, with lengths', async () => {
      const { client, requests } = account();
      const { items, next } = await client.searchSongs('love');
      expect(next).toBeNull();
      expect(items.length).toBeGreaterThan(10);
      expect(items.every(({ durationMs }) => durationMs !== null)).toBe(true);
      expect(searches(await requests())).toBe(1);
    });

    it('finds playlists with their song counts, and they can be read', async () => {
      const { client, requests } = account();
      const [found] = await client.searchPlaylists('afrobeats');
      expect(found).toMatchObject({ name: expect.stringMatching(/afrobeats/i), songCount: expect.any(Number) });
      const rows = await readAll((cursor) => client.playlistRows(found?.id ?? '', cursor));
      expect(rows).toHaveLength(found?.songCount ?? -1);
      expect(searches(await requests())).toBe(1);
    });

    it('reports an exhausted quota, after one request', async () => {
      const { client, addFault, requests } = account();
      await addFault({ kind: 'quota-exceeded', route: '/search' });
      await expect(client.searchSongs('love')).rejects.toMatchObject({ kind: 'quota-exceeded' });
      expect(searches(await requests())).toBe(1);
    });
  });

  describeOn('apple', 'searching songs', ({ account }) => {
    it('returns at most five pages, each song once', async () => {
      const { client, requests } = account();
      const found = await readAll((cursor) => client.searchSongs('love', cursor));
      expect(found.length).toBeGreaterThan(25);
      expect(found.length).toBeLessThanOrEqual(125);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      expect(searches(await requests())).toBe(Math.ceil(found.length / 25));
    });

    it("finds playlists of the catalogue, which are read under the catalogue's ids", async () => {
      const { client } = account();
      const [found] = await client.searchPlaylists('afrobeats');
      expect(found?.id).toMatch(/^pl\./);
      await expect(client.playlist(found?.id ?? '')).resolves.toMatchObject({ id: found?.id, name: found?.name });
      const rows = await readAll((cursor) => client.playlistRows(found?.id ?? '', cursor));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.state === 'available' && row.track.isrc !== null)).toBe(true);
      await expect(client.playlistRows('pl.nowhere')).rejects.toMatchObject({ kind: 'not-found' });
    });

    it('reports why no playlists could be searched', async () => {
      const { client, addFault } = account();
      await addFault({ kind: '404', route: 'search?term' });
      await expect(client.searchPlaylists('afrobeats')).rejects.toMatchObject({
        kind: 'not-found',
        message: expect.stringMatching(/^Failed to search for Apple Music playlists\. Reason: \S/),
      });
    });
  });
});

describe("Apple's search for playlists", () => {
  it('reports an invalid response', async () => {
    const fake = await fakeService(({ path }) =>
      path.endsWith('storefront') ? { json: { data: [] } } : { text: '<html>' },
    );
    await expect(createTestClient('apple', fake).client.searchPlaylists('gospel')).rejects.toMatchObject({
      kind: 'malformed-response',
      message: 'Invalid response from the MusicKit API',
    });
  });

  it('leaves an expired login and an abort as they are', async () => {
    const fake = await fakeService(() => ({ status: 403, json: { errors: [{ code: '40300', detail: 'Forbidden' }] } }));
    const { client } = createTestClient('apple', fake, {
      tokens: { current: () => Promise.reject(new Error('none')) },
    });
    await expect(client.searchPlaylists('gospel')).rejects.toMatchObject({
      kind: 'unauthorized',
      message: 'Your login has expired.',
    });
    const signal = AbortSignal.abort();
    await expect(client.searchPlaylists('gospel', { signal })).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe("Apple's pages of songs", () => {
  it('end after the fifth, though Apple has more', async () => {
    const fake = await fakeService(({ path, query }) => {
      if (path.endsWith('storefront')) return { json: { data: [{ id: 'ng' }] } };
      const offset = Number(query.offset ?? 0);
      const data = [{ id: String(offset), attributes: { name: 'Song', artistName: 'Tems' } }];
      return { json: { results: { songs: { data, next: `${path}?offset=${offset + 25}` } } } };
    });
    const { client } = createTestClient('apple', fake);
    const found = await readAll((cursor) => client.searchSongs('song', cursor));
    expect(found.map(({ id }) => id)).toEqual(['0', '25', '50', '75', '100']);
  });
});

describe.each(services)('a search on %s', (service) => {
  it('for an empty text is empty, without a request', async () => {
    const fake = await fakeService(() => ({}));
    const { client } = createTestClient(service, fake);
    await expect(client.searchSongs('  ')).resolves.toEqual({ items: [], next: null, total: null });
    await expect(client.searchPlaylists('\n')).resolves.toEqual([]);
    expect(fake.seen).toEqual([]);
  });

  it('sends 200 characters of a text at most', async () => {
    const fake = await fakeService(() => ({ json: { data: [{ id: 'ng' }], results: {}, tracks: { items: [] } } }));
    await createTestClient(service, fake).client.searchSongs('🎵'.repeat(300));
    const { q, term } = fake.seen.at(-1)?.query ?? {};
    expect([...(q ?? term ?? '')]).toHaveLength(200);
  });
});
