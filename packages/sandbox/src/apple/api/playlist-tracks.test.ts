import { describe, expect, it } from 'vitest';
import { references, startApple } from '../testing/start-apple.ts';

interface LibrarySong {
  id: string;
  attributes: { name: string; isrc?: string; playParams?: { catalogId?: string; id: string } };
  relationships?: { catalog: { data: { id: string; attributes: { isrc: string } }[] } };
}

const tracksOf = (id: string) => `/v1/me/library/playlists/${id}/tracks`;
const catalogIds = (songs: LibrarySong[]) => songs.map(({ attributes }) => attributes.playParams?.catalogId);

describe('reading', () => {
  it('gives 100 a page, in order, with a next without limit', async () => {
    const { call, playlistOf, songIds } = await startApple();
    const { id } = playlistOf(130);
    const first = await call('GET', tracksOf(id));
    expect(first.json).toMatchObject({ next: `${tracksOf(id)}?offset=100`, meta: { total: 130 } });
    const second = await call('GET', first.json.next);
    expect(catalogIds([...first.json.data, ...second.json.data])).toEqual(songIds(130));
    expect(second.json.next).toBeUndefined();
    expect(await call('GET', `${tracksOf(id)}?limit=101`)).toMatchObject({ status: 400, code: '40005' });
  });

  it('answers 404 for an empty playlist and past the end', async () => {
    const { call, playlistOf } = await startApple();
    expect(await call('GET', tracksOf(playlistOf(0).id))).toMatchObject({ status: 404, code: '40403' });
    expect((await call('GET', `${tracksOf(playlistOf(2).id)}?offset=2`)).status).toBe(404);
  });

  it('tells no ISRC unless the catalogue song is asked for', async () => {
    const { call, context, playlistOf, songIds } = await startApple();
    const { id } = playlistOf(1);
    const [songId = ''] = songIds(1);
    const plain: LibrarySong = (await call('GET', tracksOf(id))).json.data[0];
    expect(plain.id).toMatch(/^i\./);
    expect(plain.attributes.isrc).toBeUndefined();
    expect(plain.relationships).toBeUndefined();
    const full: LibrarySong = (await call('GET', `${tracksOf(id)}?include=catalog`)).json.data[0];
    expect(full.relationships?.catalog.data[0]).toMatchObject({
      id: songId,
      attributes: { isrc: context.world.catalogue.listing('apple', songId)?.isrc },
    });
  });

  it('keeps uploads, which no catalogue knows, and songs that are gone', async () => {
    const { call, playlistOf } = await startApple();
    const playlist = playlistOf(1);
    const stray = { title: 'voice note', author: 'Me', addedAt: '2025-01-01T00:00:00Z' };
    playlist.rows.push({ kind: 'local-file', rowId: 'u1', ...stray }, { kind: 'removed', rowId: 'r1', ...stray });
    const { json } = await call('GET', `${tracksOf(playlist.id)}?include=catalog`);
    const [, upload, gone]: LibrarySong[] = json.data;
    expect(upload?.attributes).toMatchObject({ name: 'voice note', playParams: { isLibrary: true } });
    expect(upload?.attributes.playParams?.catalogId).toBeUndefined();
    expect(upload?.relationships?.catalog.data).toEqual([]);
    expect(gone?.attributes.playParams).toBeUndefined();
  });
});

describe('adding', () => {
  it('appends in order and answers 204 with nothing', async () => {
    const { call, playlistOf, songIds } = await startApple();
    const { id } = playlistOf(1);
    const more = songIds(4).slice(1);
    expect(await call('POST', tracksOf(id), { body: references(more) })).toMatchObject({ status: 204, json: null });
    expect(catalogIds((await call('GET', tracksOf(id))).json.data)).toEqual(songIds(4));
  });

  it('takes songs by their library id too', async () => {
    const { call, playlistOf, songIds } = await startApple();
    const { id } = playlistOf(1);
    const [song]: LibrarySong[] = (await call('GET', tracksOf(id))).json.data;
    const body = { data: [{ id: song?.id, type: 'library-songs' }] };
    expect((await call('POST', tracksOf(id), { body })).status).toBe(204);
    expect(catalogIds((await call('GET', tracksOf(id))).json.data)).toEqual([songIds(1)[0], songIds(1)[0]]);
  });

  it.each([{ data: [] }, {}, { data: [{ id: 7, type: 'songs' }] }])('refuses %j', async (body) => {
    const { call, playlistOf } = await startApple();
    expect(await call('POST', tracksOf(playlistOf(1).id), { body })).toMatchObject({ status: 400, code: '40006' });
  });

  it('adds none when one does not exist', async () => {
    const { call, playlistOf, songIds } = await startApple();
    const playlist = playlistOf(1);
    const body = references([...songIds(1), '1']);
    expect(await call('POST', tracksOf(playlist.id), { body })).toMatchObject({ status: 404, code: '40400' });
    expect(playlist.rows).toHaveLength(1);
  });

  it('shows what was added only after a moment in the strict profile', async () => {
    const { call, context, playlistOf, songIds } = await startApple('strict');
    const { id } = playlistOf(1);
    await call('POST', tracksOf(id), { body: references(songIds(2)) });
    expect((await call('GET', tracksOf(id))).json.meta.total).toBe(1);
    context.clock.advance(300);
    expect((await call('GET', tracksOf(id))).json.meta.total).toBe(3);
  });

  it('answers 500/50001 although it took, when a fault asks for it', async () => {
    const { app, call, playlistOf, songIds } = await startApple();
    const playlist = playlistOf(1);
    const fault = { kind: '500', route: '/tracks', times: 1 };
    await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: fault });
    const answer = await call('POST', tracksOf(playlist.id), { body: references(songIds(2)) });
    expect(answer).toMatchObject({ status: 500, code: '50001' });
    expect(playlist.rows).toHaveLength(3);
  });
});

describe('other faults', () => {
  it.each([
    ['429', 429, '42900'],
    ['500', 500, '50000'],
    ['429-without-cors', 429, '42900'],
    ['503', 503, '50300'],
    ['404', 404, '40400'],
    ['expired-token', 403, '40300'],
  ])("%s answers %i %s in Apple's words, and nothing happens", async (kind, status, code) => {
    const { app, call } = await startApple();
    await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind, times: 1 } });
    const body = { attributes: { name: 'x' } };
    expect(await call('POST', '/v1/me/library/playlists', { body })).toMatchObject({ status, code });
    expect((await call('GET', '/v1/me/library/playlists')).json.meta.total).toBe(0);
  });

  it('answers a page, not JSON, from a gateway with nothing behind it', async () => {
    const { app } = await startApple();
    await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind: '502', times: 1 } });
    const answer = await app.inject('/v1/me/library/playlists');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
  });

  it('knows no quota', async () => {
    const { app } = await startApple();
    const refused = await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind: 'quota-exceeded' } });
    expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'No fault "quota-exceeded" on apple.' }]);
  });

  it('takes an expired token in the catalogue for the developer token', async () => {
    const { app, call, songIds } = await startApple();
    await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind: 'expired-token', times: 1 } });
    const address = `/v1/catalog/us/songs/${songIds(1)[0]}`;
    expect(await call('GET', address)).toMatchObject({ status: 401, json: null });
    expect((await call('GET', address)).status).toBe(200);
  });
});
