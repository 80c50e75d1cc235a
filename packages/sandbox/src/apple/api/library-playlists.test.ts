import { describe, expect, it } from 'vitest';
import { references, startApple } from '../testing/start-apple.ts';

const path = '/v1/me/library/playlists';

describe('the list of playlists', () => {
  it('gives 25 a page, or up to 100, and a next without limit', async () => {
    const { call, playlistOf } = await startApple();
    for (let made = 0; made < 30; made += 1) playlistOf(1);
    const first = await call('GET', path);
    expect(first.json.data).toHaveLength(25);
    expect(first.json).toMatchObject({ next: `${path}?offset=25`, meta: { total: 30 } });
    const ten = await call('GET', `${path}?limit=10&offset=10`);
    expect(ten.json.next).toBe(`${path}?offset=20`);
    const last = await call('GET', first.json.next);
    expect(last.json.data).toHaveLength(5);
    expect(last.json.next).toBeUndefined();
  });

  it('names no next page when the last one is full', async () => {
    const { call, playlistOf } = await startApple();
    for (let made = 0; made < 4; made += 1) playlistOf(0);
    expect((await call('GET', `${path}?limit=2`)).json.next).toBe(`${path}?offset=2`);
    expect((await call('GET', `${path}?limit=2&offset=2`)).json.next).toBeUndefined();
  });

  it.each([
    ['limit', '101'],
    ['limit', '0'],
    ['limit', 'x'],
    ['offset', '-1'],
  ])('refuses %s=%s with 40005, every field a string', async (parameter, value) => {
    const { call } = await startApple();
    const { status, json } = await call('GET', `${path}?${parameter}=${value}`);
    expect(status).toBe(400);
    expect(json).toEqual({
      errors: [
        {
          id: expect.any(String),
          title: 'Invalid Parameter Value',
          detail: expect.any(String),
          status: '400',
          code: '40005',
          source: { parameter },
        },
      ],
    });
  });

  it('is empty for somebody new', async () => {
    const { call } = await startApple();
    expect(await call('GET', path)).toMatchObject({ status: 200, json: { data: [], meta: { total: 0 } } });
  });
});

describe('creating', () => {
  it('answers 201 and keeps name, description and tracks in order', async () => {
    const { call, songIds } = await startApple();
    const ids = songIds(3).reverse();
    const body = { attributes: { name: 'Owambe', description: 'Loud' }, relationships: { tracks: references(ids) } };
    const made = await call('POST', path, { body });
    expect(made).toMatchObject({
      status: 201,
      json: { data: [{ type: 'library-playlists', attributes: { name: 'Owambe', canEdit: true } }] },
    });
    const { id } = made.json.data[0];
    const read = await call('GET', `${path}/${id}`);
    expect(read.json.data[0].attributes).toMatchObject({ name: 'Owambe', description: { standard: 'Loud' } });
    const tracks = await call('GET', `${path}/${id}/tracks`);
    expect(
      tracks.json.data.map(
        (song: { attributes: { playParams: { catalogId: string } } }) => song.attributes.playParams.catalogId,
      ),
    ).toEqual(ids);
  });

  it.each([
    { attributes: { name: ' ' } },
    { attributes: {} },
    {},
    { attributes: { name: 'x' }, relationships: { tracks: { data: [{ id: '1', type: 'albums' }] } } },
  ])('refuses %j', async (body) => {
    const { call } = await startApple();
    expect(await call('POST', path, { body })).toMatchObject({ status: 400, code: '40006' });
  });

  it('makes nothing when a track does not exist', async () => {
    const { call } = await startApple();
    const body = { attributes: { name: 'x' }, relationships: { tracks: references(['1']) } };
    expect(await call('POST', path, { body })).toMatchObject({ status: 404, code: '40400' });
    expect((await call('GET', path)).json.meta.total).toBe(0);
  });

  it('shows the playlist only after a moment in the strict profile, though it can be added to at once', async () => {
    const { call, context, songIds } = await startApple('strict');
    const made = await call('POST', path, { body: { attributes: { name: 'x' } } });
    const { id } = made.json.data[0];
    expect((await call('POST', `${path}/${id}/tracks`, { body: references(songIds(1)) })).status).toBe(204);
    expect(await call('GET', `${path}/${id}`)).toMatchObject({ status: 404, code: '40400' });
    expect((await call('GET', path)).json.meta.total).toBe(0);
    context.clock.advance(300);
    expect((await call('GET', `${path}/${id}`)).status).toBe(200);
    expect((await call('GET', path)).json.meta.total).toBe(1);
  });
});

describe('what is not the caller’s', () => {
  it("is not found: unknown playlists and other people's", async () => {
    const { call, playlistOf } = await startApple();
    const { id } = playlistOf(1, { owner: 'tunde' });
    for (const other of [id, 'p.none']) {
      expect(await call('GET', `${path}/${other}`)).toMatchObject({ status: 404, code: '40400' });
      expect(await call('GET', `${path}/${other}/tracks`)).toMatchObject({ status: 404, code: '40400' });
    }
  });

  it('can not be removed, renamed or reordered: 401, and nothing changes', async () => {
    const { call, playlistOf } = await startApple();
    const playlist = playlistOf(2);
    const address = `${path}/${playlist.id}`;
    expect(await call('DELETE', address)).toMatchObject({ status: 401, json: null });
    expect((await call('PATCH', address, { body: { attributes: { name: 'x' } } })).status).toBe(401);
    expect((await call('DELETE', `${address}/tracks?ids[library-songs]=i.x`)).status).toBe(401);
    expect((await call('DELETE', '/v1/me/library/songs/i.x')).status).toBe(401);
    expect((await call('GET', `${address}/tracks`)).json.meta.total).toBe(2);
  });
});
