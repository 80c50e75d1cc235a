import type { ServiceName } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { fakeService } from './testing/fake-service.ts';
import { inSandbox } from './testing/in-sandbox.ts';
import { readAll } from './testing/sandbox-account.ts';
import { createTestClient } from './testing/test-client.ts';

const artists: [title: string, artist: string][] = [
  ['Essence', 'Wizkid'],
  ['Last Last', 'Burna Boy'],
  ['Ye', 'Burna Boy'],
  ['Joro', 'Wizkid'],
];
const songs = artists.map(([title, artist]) => ({ title, artist }));

const changing: ServiceName[] = ['spotify', 'youtube'];

inSandbox((describeOn) => {
  for (const service of changing) {
    describeOn(service, 'changes of a playlist', ({ profile, account }) => {
      const prepare = async () => {
        const one = account();
        const id = await one.addPlaylist(songs);
        const rowIds = async () => {
          const rows = await readAll((cursor) => one.client.playlistRows(id, cursor));
          return rows.map((row) => (row.state === 'available' ? row.track.id : 'gone'));
        };
        const [a = '', b = '', c = '', d = ''] = await rowIds();
        return { ...one, id, rowIds, tracks: { a, b, c, d } };
      };
      const writes = async () => {
        const routes = await account().requests();
        return Object.entries(routes).reduce((sum, [route, count]) => (route.startsWith('GET') ? sum : sum + count), 0);
      };

      it('insert before a row', async () => {
        const { client, id, rowIds, tracks } = await prepare();
        const { a, b, c, d } = tracks;
        await client.insertTracks(id, { position: 1, trackIds: [d] });
        expect(await rowIds()).toEqual([a, d, b, c, d]);
        await client.insertTracks(id, { position: 5, trackIds: [a] });
        expect(await rowIds()).toEqual([a, d, b, c, d, a]);
      });

      it('remove every row of a song', async () => {
        const { client, id, rowIds, tracks } = await prepare();
        const { a, b, c, d } = tracks;
        await client.addTracks(id, [b]);
        await client.addTracks(id, [b]);
        await client.removeTracks(id, [b]);
        expect(await rowIds()).toEqual([a, c, d]);
      });

      it.each([
        [0, 3, 'bcda'],
        [3, 0, 'dabc'],
        [1, 2, 'acbd'],
        [2, 2, 'abcd'],
      ])('move the row at %i to %i', async (from, to, order) => {
        const { client, id, rowIds, tracks } = await prepare();
        const before = await writes();
        await client.moveRow(id, { from, to });
        expect(await rowIds()).toEqual([...order].map((name) => tracks[name as 'a']));
        expect((await writes()) - before).toBe(from === to ? 0 : 1);
      });

      it('one after another use the current rows, without reading them again', async () => {
        const { client, id, rowIds, tracks, requests } = await prepare();
        const { a, b, c, d } = tracks;
        const reads = async () => (await requests())['GET /youtube/v3/playlistItems'] ?? 0;
        const before = await reads();
        await client.moveRow(id, { from: 3, to: 0 });
        await client.insertTracks(id, { position: 1, trackIds: [c] });
        await client.moveRow(id, { from: 1, to: 4 });
        await client.addTracks(id, [a]);
        await client.moveRow(id, { from: 5, to: 0 });
        expect(await reads()).toBe(before);
        await client.removeTracks(id, [b]);
        await client.moveRow(id, { from: 3, to: 1 });
        expect(await rowIds()).toEqual([a, c, d, a, c]);
        await expect(client.moveRow(id, { from: 5, to: 0 })).rejects.toMatchObject({ kind: expect.any(String) });
      });

      it('rename it and keep its description and rows', async () => {
        const { client, rowIds, id } = await prepare();
        const before = await rowIds();
        const { revision } = await client.playlist(id);
        await client.renamePlaylist(id, 'Ṣé o ti gbọ́? 🎧');
        const after = await client.playlist(id);
        expect(after).toMatchObject({ name: 'Ṣé o ti gbọ́? 🎧', songCount: 4 });
        expect(after.revision).not.toBe(revision);
        expect(await rowIds()).toEqual(before);
        const created = await client.createPlaylist({ name: 'Mix', description: 'From Playa' });
        await client.renamePlaylist(created.id, 'Other');
        await expect(client.playlist(created.id)).resolves.toMatchObject({ name: 'Other', description: 'From Playa' });
      });

      it('remove it from the library', async () => {
        const { client, id } = await prepare();
        await client.removePlaylist(id);
        const listed = await readAll((cursor) => client.playlists(cursor));
        expect(listed.map((playlist) => playlist.id)).not.toContain(id);
        const gone = await client.playlist(id).then(
          () => 'readable',
          (error) => error.kind,
        );
        expect(gone).toBe(client.capabilities.removePlaylist === 'unfollows' ? 'readable' : 'not-found');
      });

      it('are sent once, whatever the answer, and again after a refusal', async () => {
        const { client, id, tracks, addFault, rowIds } = await prepare();
        const { a, b, c, d } = tracks;
        const insert = () => client.insertTracks(id, { position: 0, trackIds: [d] });
        for (const [kind, outcome] of [
          ['500', 'unavailable'],
          ['cut-reply', 'network'],
        ] as const) {
          const before = await writes();
          await addFault({ kind, route: 'POST /', times: 1 });
          await expect(insert(), kind).rejects.toMatchObject({ kind: outcome });
          expect((await writes()) - before, kind).toBe(1);
        }
        expect(await rowIds()).toEqual([d, a, b, c, d]);
        for (const kind of ['429', 'expired-token', 'empty-403']) {
          await addFault({ kind, route: 'POST /', times: 1 });
          await insert();
        }
        expect(await rowIds()).toEqual([d, d, d, d, a, b, c, d]);
      });

      it('of an unknown playlist are not-found', async () => {
        const { client, tracks } = await prepare();
        const nowhere = profile === 'strict' ? '0000000000000000000000' : 'nowhere';
        const change = client.insertTracks(nowhere, { position: 0, trackIds: [tracks.a] });
        await expect(change).rejects.toMatchObject({ kind: 'not-found' });
      });
    });
  }
});

describe.each(changing)('a change on %s', (service) => {
  it('with an invalid position, name or id is refused, without a request', async () => {
    const fake = await fakeService(() => ({}));
    const { client } = createTestClient(service, fake);
    for (const change of [
      client.insertTracks('p1', { position: -1, trackIds: ['t1'] }),
      client.moveRow('p1', { from: 0.5, to: 1 }),
      client.moveRow('p1', { from: 0, to: Number.NaN }),
      client.renamePlaylist('p1', '  '),
      client.removeTracks('p1', Array(client.limits.editBatch + 1).fill('t1')),
    ]) {
      await expect(change).rejects.toMatchObject({ kind: 'invalid-request' });
    }
    expect(fake.seen).toEqual([]);
  });

  it('is not sent when it is not permitted', async () => {
    const fake = await fakeService(() => ({ json: { items: [{ id: 'i1' }] } }));
    const { client } = createTestClient(service, fake);
    const lost = new Error('the lease is lost');
    const change = client.removeTracks('p1', ['t1'], { beforeWrite: () => Promise.reject(lost) });
    await expect(change).rejects.toBe(lost);
    expect(fake.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('removing a playlist from Spotify', () => {
  it('removes nothing else from the library', async () => {
    const fake = await fakeService(() => ({}));
    const { client } = createTestClient('spotify', fake);
    await expect(client.removePlaylist('p1,spotify:track:t1')).rejects.toMatchObject({ kind: 'invalid-request' });
    expect(fake.seen).toEqual([]);
  });
});

describe("YouTube's rows of one video", () => {
  const rows = (ids: string[], nextPageToken?: string) => ({
    json: { items: ids.map((id) => ({ id })), nextPageToken },
  });

  it('are all removed after the first one, although the call is aborted', async () => {
    const controller = new AbortController();
    const fake = await fakeService(({ method, query }) => {
      if (method === 'GET') return query.pageToken ? rows(['i3']) : rows(['i1', 'i2'], 'second');
      controller.abort();
      return { status: 204 };
    });
    const { client } = createTestClient('youtube', fake);
    await client.removeTracks('PL1', ['v1'], { signal: controller.signal });
    expect(fake.seen.flatMap(({ method, query }) => (method === 'DELETE' ? [query.id] : []))).toEqual([
      'i1',
      'i2',
      'i3',
    ]);
  });

  it('are not removed when the call is aborted before', async () => {
    const controller = new AbortController();
    const fake = await fakeService(() => rows(['i1']));
    const beforeWrite = async () => controller.abort();
    const { client } = createTestClient('youtube', fake);
    const removing = client.removeTracks('PL1', ['v1'], { signal: controller.signal, beforeWrite });
    await expect(removing).rejects.toMatchObject({ kind: 'aborted' });
    expect(fake.seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('are found on later pages when they are moved, but not beyond the last row', async () => {
    const item = (n: number) => ({ id: `i${n}`, snippet: { resourceId: { videoId: `v${n}` } } });
    const fake = await fakeService(({ method, query }) => {
      if (method === 'PUT') return { json: { id: 'i3' } };
      return query.pageToken
        ? { json: { items: [item(2), item(3)] } }
        : { json: { items: [item(0), item(1)], nextPageToken: 'second' } };
    });
    const { client } = createTestClient('youtube', fake);
    await client.moveRow('PL1', { from: 3, to: 0 });
    expect(fake.seen.at(-1)?.body).toEqual({
      id: 'i3',
      snippet: { playlistId: 'PL1', position: 0, resourceId: { kind: 'youtube#video', videoId: 'v3' } },
    });
    await expect(client.moveRow('PL1', { from: 4, to: 0 })).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('are read again after a change of which the result is not known', async () => {
    const item = (n: number) => ({ id: `i${n}`, snippet: { resourceId: { videoId: `v${n}` } } });
    let order = [0, 1, 2];
    const fake = await fakeService(({ method }) => {
      if (method === 'GET') return { json: { items: order.map(item) } };
      order = [2, 0, 1];
      return 'cut';
    });
    const { client } = createTestClient('youtube', fake);
    for (const from of [2, 2]) await client.moveRow('PL1', { from, to: 0 }).catch(() => {});
    const moved = fake.seen.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { id: string }).id] : []));
    expect(moved).toEqual(['i2', 'i1']);
  });
});
