import {
  addSharedTracks,
  type CallInput,
  createSharedPlaylist,
  getSharedPlaylist,
  listSharedPlaylists,
  listSharedTracks,
  type NewSharedTrack,
  renameSharedPlaylist,
  type SharedTrack,
  sharedPlaylistLimits,
  withdrawSharedPlaylist,
} from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { tidyUp } from '../tidy-up.ts';

type Body = CallInput<typeof createSharedPlaylist>['body'];

const cover = 'https://i.scdn.co/image/ab67616d';
const preview = 'https://p.scdn.co/mp3-preview/ab67';
const { songsPerCall } = sharedPlaylistLimits;

/** A song with the fields of the spec alone. */
const song = (n: number, changes: Partial<NewSharedTrack> = {}): NewSharedTrack => ({
  name: `Song ${n}`,
  artist: `Artist ${n % 7}`,
  track_id: `t${n}`,
  image_url: cover,
  preview_url: preview,
  url: `https://open.spotify.com/track/t${n}`,
  isrc: `NGA3B20${String(n).padStart(5, '0')}`,
  ...changes,
});
const songs = (count: number): NewSharedTrack[] => Array.from({ length: count }, (_, n) => song(n));

const body = (changes: Partial<Body> = {}): Body => ({
  userId: 'somebody else',
  playlistName: 'Owambe',
  playlistId: '37i9dQZF1DX',
  streamingService: 'spotify',
  playlistBannerUrl: cover,
  tracks: songs(3),
  ...changes,
});

describe('shared playlists', () => {
  let backend: TestBackend;
  let ada: ApiClient;
  let tunde: ApiClient;
  beforeAll(async () => {
    backend = await startTestBackend();
    [ada, tunde] = await Promise.all([signedUp(backend), signedUp(backend)]);
  });
  beforeEach(() => backend.database.query('delete from rate_limits'));
  afterAll(() => backend.stop());

  const share = async (client: ApiClient, changes: Partial<Body> = {}): Promise<string> =>
    (await client.call(createSharedPlaylist, { body: body(changes) }))._id;
  const read = (client: ApiClient, id: string) => client.call(getSharedPlaylist, { params: { id } });
  const readAll = async (client: ApiClient, id: string): Promise<SharedTrack[]> => {
    let { tracks, nextCursor } = await read(client, id);
    while (nextCursor !== null) {
      const page = await client.call(listSharedTracks, { params: { id }, query: { cursor: nextCursor } });
      tracks = [...tracks, ...page.tracks];
      nextCursor = page.nextCursor;
    }
    return tracks;
  };
  const gone = { code: 'not-found', message: 'This playlist is not shared, or its link was withdrawn.' };

  it('are taken as the spec sends them, and read by whoever has the link and is signed in', async () => {
    const created = await ada.call(createSharedPlaylist, { body: body() });
    expect(ada.status).toBe(201);
    expect(created).toEqual({ _id: expect.stringMatching(/^[\da-f]{32}$/), songCount: 3, storedCount: 3 });
    const shared = await read(tunde, created._id);
    const { userId: _userId, tracks: _tracks, ...sent } = body();
    expect(shared).toMatchObject({ ...sent, _id: created._id, songCount: 3, mine: false, nextCursor: null });
    expect(shared.tracks[1]).toEqual({
      ...song(1),
      ...{ artists: ['Artist 1'], album: null, duration_ms: null, explicit: null, kind: 'unknown', unavailable: null },
    });
    expect(await new ApiClient(backend.url).problem(getSharedPlaylist, { params: { id: created._id } })).toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('belong to the session that shares them, whatever the payload says', async () => {
    const id = await share(ada, { userId: 'tunde' });
    expect([(await read(ada, id)).mine, (await read(tunde, id)).mine]).toEqual([true, false]);
  });

  it('have ids of 128 random bits', async () => {
    const ids = [];
    for (let count = 0; count < 9; count += 1) ids.push(await share(ada));
    const halves = ids.flatMap((id) => [id.slice(0, 16), id.slice(16)]);
    expect(new Set(halves).size).toBe(18);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  });

  it('keep names in any script, HTML and emoji as they are', async () => {
    const names = ['<b>Owambe</b>', 'أم كلثوم', '生日快乐', 'Ẹ káàárọ̀ 🎵', '\u202eevil', 'x'.repeat(500)];
    for (const playlistName of names) {
      await backend.database.query('delete from rate_limits');
      const id = await share(ada, { playlistName, tracks: [song(1, { name: playlistName, artists: names })] });
      expect(await read(tunde, id)).toMatchObject({ playlistName, tracks: [{ name: playlistName, artists: names }] });
    }
  });

  it('hold addresses of their own service alone', async () => {
    const evil = 'https://evil.example/pixel.png';
    const addresses = [
      'javascript:alert(1)',
      evil,
      'http://i.scdn.co/a',
      '/default.png',
      '',
      'data:image/png;base64,a',
    ];
    for (const address of addresses) {
      await backend.database.query('delete from rate_limits');
      const tracks = [song(1, { image_url: address, preview_url: address, url: evil })];
      const shared = await read(tunde, await share(ada, { playlistBannerUrl: address, tracks }));
      expect(shared.playlistBannerUrl, address).toBeNull();
      expect(shared.tracks[0], address).toMatchObject({
        image_url: null,
        preview_url: 'no preview',
        url: 'https://open.spotify.com/track/t1',
      });
    }
    const apple = {
      image_url: 'https://is1-ssl.mzstatic.com/a.jpg',
      preview_url: 'https://audio-ssl.itunes.apple.com/a',
    };
    const shared = await read(tunde, await share(ada, { streamingService: 'apple', tracks: [song(1, apple)] }));
    expect(shared.tracks[0]).toMatchObject({ ...apple, url: 'https://music.apple.com/us/song/t1' });
  });

  it('keep rows without a song in their places', async () => {
    const tracks = [
      song(0),
      song(1, { name: '', artist: '', track_id: null, unavailable: 'removed', image_url: null }),
      song(2, { unavailable: 'local-file', isrc: 'no isrc' }),
      song(3, { track_id: null }),
      song(4, { isrc: 'ng-a3b-20-00004', artists: ['Wizkid', ' ', 'Tems'], duration_ms: 0, album: '' }),
    ];
    const shared = await read(tunde, await share(ada, { tracks }));
    expect(shared.songCount).toBe(5);
    expect(shared.tracks.map(({ track_id, unavailable }) => [track_id, unavailable])).toEqual([
      ['t0', null],
      [null, 'removed'],
      [null, 'local-file'],
      [null, 'removed'],
      ['t4', null],
    ]);
    expect(shared.tracks[1]).toMatchObject({ name: '', artist: '', artists: [], url: null });
    expect(shared.tracks[2]).toMatchObject({ isrc: null });
    expect(shared.tracks[4]).toMatchObject({
      ...{ isrc: 'NGA3B2000004', artists: ['Wizkid', 'Tems'], duration_ms: null, album: null },
    });
  });

  it('may be empty, and lists that no service has', async () => {
    const shared = await read(tunde, await share(ada, { tracks: [], playlistId: null, playlistBannerUrl: undefined }));
    expect(shared).toMatchObject({ tracks: [], songCount: 0, playlistId: null, playlistBannerUrl: null });
  });

  describe('with many songs', () => {
    const all = songs(2 * songsPerCall + 7);
    const ids = all.map(({ track_id }) => track_id);
    const add = (client: ApiClient, id: string, from: number, to: number) =>
      client.call(addSharedTracks, { params: { id }, body: { position: from, tracks: all.slice(from, to) } });

    it('are sent at once and read in pages, compressed', async () => {
      const id = await share(ada, { tracks: all });
      const first = await read(tunde, id);
      expect([first.songCount, first.tracks.length, first.nextCursor]).toEqual([2_007, 1_000, '1000']);
      expect(tunde.headers.get('content-encoding')).toBe('gzip');
      expect((await readAll(tunde, id)).map(({ track_id }) => track_id)).toEqual(ids);
    });

    it('are sent step by step, and seen by nobody before all have arrived', async () => {
      const id = await share(ada, { tracks: all.slice(0, 1_000), songCount: all.length });
      expect(await tunde.problem(getSharedPlaylist, { params: { id } })).toMatchObject(gone);
      expect((await ada.call(listSharedPlaylists)).playlists.map(({ _id }) => _id)).not.toContain(id);
      expect((await add(ada, id, 1_000, 2_000)).storedCount).toBe(2_000);
      // A step whose answer was lost is sent again.
      expect((await add(ada, id, 1_000, 2_000)).storedCount).toBe(2_000);
      expect(await add(ada, id, 2_000, 2_007)).toEqual({ _id: id, songCount: 2_007, storedCount: 2_007 });
      expect((await readAll(tunde, id)).map(({ track_id }) => track_id)).toEqual(ids);
    });

    it.each([
      ['with songs before them missing', 2_000, 2_007],
      ['in steps of another size', 1_000, 1_500],
      ['that overlap', 500, 1_500],
    ])('are refused %s', async (_what, from, to) => {
      const id = await share(ada, { tracks: all.slice(0, 1_000), songCount: all.length });
      await expect(add(ada, id, from, to)).rejects.toMatchObject({ problem: { code: 'conflict' } });
    });

    it('are refused where there are more than announced, or a first step of another size', async () => {
      const id = await share(ada, { tracks: all.slice(0, 1_000), songCount: 1_001 });
      await expect(add(ada, id, 1_000, 1_007)).rejects.toMatchObject({ problem: { code: 'conflict' } });
      for (const songCount of [999, 2_000]) {
        const wrong = { body: body({ tracks: all.slice(0, 1_007), songCount }) };
        expect(await ada.problem(createSharedPlaylist, wrong)).toMatchObject({ code: 'invalid-input' });
      }
    });

    it('take songs from nobody but the one who shares', async () => {
      const id = await share(ada, { tracks: all.slice(0, 1_000), songCount: all.length });
      await expect(add(tunde, id, 1_000, 2_000)).rejects.toMatchObject({ problem: gone });
    });

    it('take 60 steps in a minute at most', async () => {
      const id = await share(ada, { tracks: all.slice(0, 1_000), songCount: all.length });
      await backend.database.query(
        `insert into rate_limits select 'shared-playlist-steps:' || user_id, 59, now() + interval '1 minute'
         from shared_playlists where id = $1`,
        [id],
      );
      await add(ada, id, 1_000, 2_000);
      await expect(add(ada, id, 2_000, 2_007)).rejects.toMatchObject({ problem: { code: 'too-many-requests' } });
    });

    it('are forgotten a day later where not all have arrived', async () => {
      const left = await share(ada, { tracks: all.slice(0, 1_000), songCount: all.length });
      const kept = await share(ada);
      await backend.database.query("update shared_playlists set created_at = now() - interval '25 hours'");
      await tidyUp(backend.app.db, (error) => expect.unreachable(String(error)));
      const { rows } = await backend.database.query('select id from shared_playlists where id = any($1)', [
        [left, kept],
      ]);
      expect(rows).toEqual([{ id: kept }]);
    });
  });

  it('are listed for their owner alone, the latest first', async () => {
    const [one, other] = [await signedUp(backend), await signedUp(backend)];
    const ids = [await share(one, { playlistName: 'First' }), await share(one, { playlistName: 'Second' })];
    expect((await one.call(listSharedPlaylists)).playlists.map(({ _id, playlistName }) => [_id, playlistName])).toEqual(
      [
        [ids[1], 'Second'],
        [ids[0], 'First'],
      ],
    );
    expect(await other.call(listSharedPlaylists)).toEqual({ playlists: [] });
  });

  it('are renamed and withdrawn by their owner alone', async () => {
    const id = await share(ada);
    const rename = { params: { id }, body: { playlistName: 'Mine now' } };
    expect(await tunde.problem(renameSharedPlaylist, rename)).toMatchObject(gone);
    expect(await tunde.problem(withdrawSharedPlaylist, { params: { id } })).toMatchObject(gone);
    expect(await ada.call(renameSharedPlaylist, rename)).toMatchObject({ _id: id, playlistName: 'Mine now' });
    expect(await read(tunde, id)).toMatchObject({ playlistName: 'Mine now', tracks: [{}, {}, {}] });
    await ada.call(withdrawSharedPlaylist, { params: { id } });
    for (const client of [ada, tunde])
      expect(await client.problem(getSharedPlaylist, { params: { id } })).toMatchObject(gone);
    expect(await ada.problem(withdrawSharedPlaylist, { params: { id } })).toMatchObject(gone);
    const { rows } = await backend.database.query('select 1 from shared_playlist_pages where shared_playlist_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it('go with the account that shared them', async () => {
    const leaving = await signedUp(backend);
    const id = await share(leaving);
    await backend.database.query('delete from users where id = (select user_id from shared_playlists where id = $1)', [
      id,
    ]);
    expect(await tunde.problem(getSharedPlaylist, { params: { id } })).toMatchObject(gone);
  });

  it('are 10 a minute at most; the next one is refused before its songs are read', async () => {
    const eager = await signedUp(backend);
    const shareAgain = () =>
      backend.app.server.inject({
        method: 'POST',
        url: '/api/v1/shared-playlist',
        headers: { authorization: `Bearer ${eager.accessToken}`, 'content-type': 'application/json' },
        payload: '{"cut',
      });
    for (let count = 0; count < 10; count += 1) await share(eager);
    const refused = await shareAgain();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await share(ada);
  });

  it('are kept up to a bound, and the oldest link works on', async () => {
    const keen = await signedUp(backend);
    const first = await share(keen);
    await backend.database.query(
      `insert into shared_playlists (id, user_id, name, service, artists, song_count, stored_count)
       select 'filler' || n, (select user_id from shared_playlists where id = $1), 'Filler', 'spotify', '[]', 0, 0
       from generate_series(1, $2::int) as n`,
      [first, sharedPlaylistLimits.playlistsOfUser - 1],
    );
    expect(await keen.problem(createSharedPlaylist, { body: body() })).toMatchObject({
      code: 'conflict',
      message: 'You have shared as much as Playa keeps. Withdraw a shared playlist to share another one.',
    });
    expect(await read(tunde, first)).toMatchObject({ songCount: 3 });
    await keen.call(withdrawSharedPlaylist, { params: { id: 'filler7' } });
    await share(keen);
    await backend.database.query(
      'update shared_playlists set song_count = 199999, stored_count = 199999 where id = $1',
      [first],
    );
    await keen.call(withdrawSharedPlaylist, { params: { id: 'filler8' } });
    expect(await keen.problem(createSharedPlaylist, { body: body() })).toMatchObject({ code: 'conflict' });
  });

  it('refuse more songs than the limit, and larger ones than songs are', async () => {
    const many = Array.from({ length: 5_000 }, () => ({ name: '', artist: '', preview_url: '' }));
    const large = songs(songsPerCall).map((each) => ({ ...each, name: 'ẹ'.repeat(500) }));
    const problems = [songs(sharedPlaylistLimits.songs + 1), many as NewSharedTrack[], large].map((tracks) =>
      ada.problem(createSharedPlaylist, { body: body({ tracks }) }),
    );
    expect((await Promise.all(problems)).map(({ code }) => code)).toEqual([
      'payload-too-large',
      'invalid-input',
      'payload-too-large',
    ]);
  });

  it('name the first song that does not fit, and read no further', async () => {
    const wrong = Array.from({ length: songsPerCall }, () => ({}));
    const tracks = [...songs(1), ...wrong] as NewSharedTrack[];
    const { code, fields } = await ada.problem(createSharedPlaylist, { body: body({ tracks }) });
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid-input', ['tracks']]);
  });
});
