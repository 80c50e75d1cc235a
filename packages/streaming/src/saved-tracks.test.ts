import { savedTracksId } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { fakeService } from './testing/fake-service.ts';
import { inSandbox } from './testing/in-sandbox.ts';
import { readAll, services } from './testing/sandbox-account.ts';
import { createTestClient, fixedLogin } from './testing/test-client.ts';

/** Longer than Apple's writes take to show, in milliseconds. */
const settled = 1000;

inSandbox((describeOn) => {
  describeOn('spotify', 'Liked Songs', ({ profile, account, trackIds }) => {
    const saved = async () => {
      const rows = await readAll((cursor) => account().client.playlistRows(savedTracksId, cursor));
      return rows.map((row) => (row.state === 'available' ? row.track.id : null));
    };

    it('are saved, checked, listed over several pages, and removed', async () => {
      const { client, requests } = account();
      const ids = trackIds(75);
      const before = await saved();
      await client.saveTracks(ids.slice(0, 40));
      await client.saveTracks(ids.slice(40));
      expect((await saved()).slice(0, 75)).toEqual([...ids.slice(40), ...ids.slice(0, 40)]);
      await expect(client.playlist(savedTracksId)).resolves.toMatchObject({
        id: savedTracksId,
        name: 'Liked songs',
        songCount: before.length + 75,
      });
      await client.removeSavedTracks(ids.slice(0, 2));
      await expect(client.savedAmong(ids.slice(0, 4))).resolves.toEqual(new Set(ids.slice(2, 4)));
      const changes = Object.keys(await requests()).filter((route) => /^(PUT|DELETE)/.test(route));
      const path = profile === 'strict' ? '/v1/me/library' : '/v1/me/tracks';
      expect(changes.sort()).toEqual([`DELETE ${path}`, `PUT ${path}`]);
    });

    it('include the time when each was saved', async () => {
      const { client } = account();
      await client.saveTracks(trackIds(1));
      const [row] = (await client.playlistRows(savedTracksId)).items;
      expect(Math.abs(Date.parse(row?.addedAt ?? '') - Date.now())).toBeLessThan(86_400_000);
    });

    it('continue after the token expires and calls fail between two pages', async () => {
      const { client, addFault } = account();
      const ids = trackIds(60);
      await client.saveTracks(ids.slice(0, 40));
      await client.saveTracks(ids.slice(40));
      const first = await client.playlistRows(savedTracksId);
      for (const kind of ['expired-token', '429', '500', 'empty-403', 'cut-reply']) {
        await addFault({ kind, route: 'GET /v1/me/tracks', times: 1 });
        await expect(client.playlistRows(savedTracksId, first.next), kind).resolves.toMatchObject({ total: 60 });
      }
    });

    it.each(['PUT', 'DELETE'] as const)('are changed by %s once, whatever the response', async (method) => {
      const { client, addFault, requests } = account();
      const [id = ''] = trackIds(1);
      if (method === 'DELETE') await client.saveTracks([id]);
      const change = () => (method === 'PUT' ? client.saveTracks([id]) : client.removeSavedTracks([id]));
      const count = async () =>
        Object.entries(await requests()).reduce((sum, [route, n]) => (route.startsWith(method) ? sum + n : sum), 0);
      for (const [kind, outcome] of [
        ['500', 'unavailable'],
        ['cut-reply', 'network'],
      ] as const) {
        const before = await count();
        await addFault({ kind, route: `${method} /v1/me/`, times: 1 });
        await expect(change(), kind).rejects.toMatchObject({ kind: outcome });
        expect(await count(), kind).toBe(before + 1);
      }
      // The second one took effect: its answer was lost, not the change.
      await expect(client.savedAmong([id])).resolves.toEqual(new Set(method === 'PUT' ? [id] : []));
    });

    it('are saved after a refusal for the rate or an expired token', async () => {
      const { client, addFault } = account();
      const [id = ''] = trackIds(1);
      for (const kind of ['429', 'expired-token', 'empty-403']) {
        await client.removeSavedTracks([id]);
        await addFault({ kind, route: 'PUT /v1/me/', times: 1 });
        await client.saveTracks([id]);
        await expect(client.savedAmong([id]), kind).resolves.toEqual(new Set([id]));
      }
    });
  });

  describeOn('apple', 'songs of the library', ({ account, trackIds, advance }) => {
    it('are saved, checked and listed', async () => {
      const { client } = account();
      const ids = trackIds(5);
      const before = (await client.playlist(savedTracksId)).songCount ?? 0;
      await expect(client.savedAmong(ids)).resolves.toEqual(new Set());
      await client.saveTracks(ids.slice(0, 3));
      advance(settled);
      await expect(client.savedAmong(ids)).resolves.toEqual(new Set(ids.slice(0, 3)));
      await expect(client.playlist(savedTracksId)).resolves.toMatchObject({
        name: 'Liked songs',
        songCount: before + 3,
      });
      const rows = await readAll((cursor) => client.playlistRows(savedTracksId, cursor));
      const listed = rows.flatMap((row) => (row.state === 'available' ? [row.track.id] : []));
      expect(listed).toEqual(expect.arrayContaining(ids.slice(0, 3)));
      expect(rows).toHaveLength(before + 3);
    });

    it('are not removed, without a request', async () => {
      const { client, requests } = account();
      const before = await requests();
      await expect(client.removeSavedTracks(trackIds(1))).rejects.toMatchObject({
        kind: 'unsupported',
        message: "Apple Music doesn't let apps remove songs",
      });
      expect(await requests()).toEqual(before);
    });

    it('are saved once, whatever the response', async () => {
      const { client, addFault, requests } = account();
      await addFault({ kind: 'cut-reply', route: 'POST /v1/me/library', times: 1 });
      await expect(client.saveTracks(trackIds(1))).rejects.toMatchObject({ kind: 'network' });
      expect((await requests())['POST /v1/me/library']).toBe(1);
    });
  });

  describeOn('youtube', 'liked videos', ({ account }) => {
    it('are read under the same id, and not written to', async () => {
      const { client } = account();
      const { songCount } = await client.playlist(savedTracksId);
      const rows = await readAll((cursor) => client.playlistRows(savedTracksId, cursor));
      expect(rows).toHaveLength(songCount ?? -1);
      await expect(client.addTracks(savedTracksId, ['v1'])).rejects.toMatchObject({ kind: 'invalid-request' });
    });
  });
});

describe.each(services)('the saved songs on %s', (service) => {
  it('cannot be written to as a playlist, without a request', async () => {
    const fake = await fakeService(() => ({}));
    const { client } = createTestClient(service, fake);
    const writes = [
      client.addTracks(savedTracksId, ['t1']),
      client.insertTracks(savedTracksId, { position: 0, trackIds: ['t1'] }),
      client.removeTracks(savedTracksId, ['t1']),
      client.moveRow(savedTracksId, { from: 0, to: 1 }),
      client.renamePlaylist(savedTracksId, 'Mine'),
      client.removePlaylist(savedTracksId),
    ];
    for (const outcome of await Promise.allSettled(writes)) {
      const kind = outcome.status === 'rejected' ? outcome.reason.kind : 'works';
      expect(['invalid-request', 'unsupported']).toContain(kind);
    }
    expect(fake.seen).toEqual([]);
  });

  it('refuse more ids than a batch and ids with separators, without a request', async () => {
    const fake = await fakeService(() => ({}));
    const { client } = createTestClient(service, fake);
    const many = Array.from({ length: client.limits.editBatch + 1 }, (_, n) => `t${n}`);
    const refused = { kind: client.capabilities.checkSaved ? 'invalid-request' : 'unsupported' };
    await expect(client.savedAmong(many)).rejects.toMatchObject(refused);
    await expect(client.savedAmong(['t1,t2'])).rejects.toMatchObject(refused);
    expect(fake.seen).toEqual([]);
  });
});

describe('a failure', () => {
  it.each([
    ['Failed to fetch tracks', { status: 404 }],
    ['Resource not found', { status: 404, json: { error: { message: 'Resource not found' } } }],
  ])('of Spotify is told as %s', async (message, answer) => {
    const fake = await fakeService(() => answer);
    const { client } = createTestClient('spotify', fake, { tokens: fixedLogin });
    await expect(client.playlistRows(savedTracksId)).rejects.toMatchObject({ kind: 'not-found', message });
  });

  it('is a response for fewer songs than requested', async () => {
    const fake = await fakeService(() => ({ json: [true] }));
    const { client } = createTestClient('spotify', fake);
    await expect(client.savedAmong(['t1', 't2'])).rejects.toMatchObject({ kind: 'malformed-response' });
  });

  it('is any response of Apple to saving except 202', async () => {
    const fake = await fakeService(() => ({ status: 204 }));
    await expect(createTestClient('apple', fake).client.saveTracks(['1'])).rejects.toMatchObject({
      kind: 'malformed-response',
    });
  });
});

it("are none where Apple's library is empty", async () => {
  const json = { errors: [{ title: 'No related resources', detail: 'None', status: '404', code: '40403' }] };
  const fake = await fakeService(() => ({ status: 404, json }));
  const { client } = createTestClient('apple', fake);
  await expect(client.playlist(savedTracksId)).resolves.toMatchObject({ songCount: 0 });
  await expect(client.playlistRows(savedTracksId)).resolves.toMatchObject({ items: [], next: null });
});
