import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { references, startApple } from '../testing/start-apple.ts';

const descriptionFile = new URL('../../../../../../shared/apis/apple/openapi-unofficial.yaml', import.meta.url);

/** One playlist, one song of each kind of call, as clients see them. */
let sandbox: Awaited<ReturnType<typeof startApple>>;
let tracksPath: string;

beforeAll(async () => {
  sandbox = await startApple();
  const { id } = sandbox.playlistOf(3, { isPublic: true, name: 'Owambe' });
  tracksPath = `/v1/me/library/playlists/${id}/tracks`;
  await sandbox.call('POST', `/v1/me/library?ids[songs]=${sandbox.songIds(2)}`);
});

it('sends JSON, to any page that brings the tokens', async () => {
  const { developerToken, accessToken } = sandbox.accountOf('ada');
  const headers = {
    authorization: `Bearer ${developerToken}`,
    'music-user-token': accessToken,
    origin: 'http://127.0.0.1:3000',
  };
  const answer = await sandbox.app.inject({ url: tracksPath, headers });
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

if (existsSync(descriptionFile)) {
  describe('the unofficial description', () => {
    const { components } = parse(readFileSync(descriptionFile, 'utf8'));
    const ajv = new Ajv({ strict: false, logger: false });
    // The addresses that stand for pictures hold {w}x{h}, which no URI may.
    addFormats(ajv as unknown as Parameters<typeof addFormats>[0], ['date', 'date-time']);
    ajv.addSchema({ $id: 'apple', components });

    const check = (name: string, json: unknown) => {
      ajv.validate({ $ref: `apple#/components/schemas/${name}` }, json);
      expect(ajv.errors ?? []).toEqual([]);
    };

    it.each([
      ['LibraryPlaylistsResponse', () => '/v1/me/library/playlists'],
      ['LibrarySongsResponse', () => '/v1/me/library/songs'],
      ['LibrarySongsResponse', () => tracksPath],
      ['LibrarySongsResponse', () => `${tracksPath}?include=catalog`],
      ['SongRelationship', () => `/v1/catalog/us/songs?ids=${sandbox.songIds(3)}`],
      ['SongRelationship', () => `/v1/catalog/us/songs/${sandbox.songIds(1)[0]}`],
      ['SearchResponse', () => '/v1/catalog/us/search?term=Harmattan&types=songs,playlists'],
      ['SearchResponse', () => '/v1/catalog/us/search?term=owambe&types=playlists'],
    ])('is kept by %s', async (name, path) => {
      const { status, json } = await sandbox.call('GET', path());
      expect(status).toBe(200);
      check(name, json);
    });

    it('is kept by albums, artists, playlists and the library', async () => {
      const get = async (path: string) => (await sandbox.call('GET', path)).json;
      const [song] = (await get('/v1/catalog/us/search?term=Harmattan&types=songs')).results.songs.data;
      const [album] = song.relationships.albums.data;
      const [artist] = song.relationships.artists.data;
      const shared = tracksPath.replace('/v1/me/library/playlists/p.', '/v1/catalog/us/playlists/pl.u-');
      const reads: [schema: string, path: string][] = [
        ['AlbumRelationship', album.href],
        ['SongRelationship', `${album.href}/tracks`],
        ['ArtistRelationship', `${album.href}/artists`],
        ['ArtistRelationship', artist.href],
        ['AlbumRelationship', `${artist.href}/albums`],
        ['PlaylistRelationship', shared.replace('/tracks', '')],
        ['SongRelationship', shared],
        ['SearchResponse', '/v1/catalog/us/search?term=Temi&types=albums,artists,songs'],
        ['LibrarySearchResponse', '/v1/me/library/search?term=o&types=library-songs,library-playlists'],
      ];
      for (const [schema, path] of reads) {
        const json = await get(path);
        expect([path, Object.keys(json.data ?? json.results).length > 0]).toEqual([path, true]);
        check(schema, json);
      }
    });

    it('is kept by what stands in charts, which it does not describe', async () => {
      const { results } = (await sandbox.call('GET', '/v1/catalog/us/charts?types=songs,albums,playlists')).json;
      for (const song of results.songs[0].data) check('Song', song);
      for (const album of results.albums[0].data) check('Album', album);
      for (const playlist of results.playlists[0].data) check('Playlist', playlist);
    });

    it('is kept by one playlist, a created one, and songs found by ISRC', async () => {
      const [id = ''] = sandbox.songIds(1);
      const body = { attributes: { name: 'Checked' }, relationships: { tracks: references([id]) } };
      const made = (await sandbox.call('POST', '/v1/me/library/playlists', { body })).json;
      check('LibraryPlaylist', made.data[0]);
      const read = await sandbox.call('GET', `/v1/me/library/playlists/${made.data[0].id}`);
      check('LibraryPlaylistsResponse', read.json);
      const isrc = sandbox.context.world.catalogue.listing('apple', id)?.isrc;
      const found = await sandbox.call('GET', `/v1/catalog/us/songs?filter[isrc]=${isrc}`);
      expect(found.json.data.length).toBeGreaterThan(0);
      for (const song of found.json.data) check('Song', song);
    });

    it('is kept by errors', async () => {
      check('ErrorResponse', (await sandbox.call('GET', '/v1/me/library/playlists?limit=101')).json);
    });
  });
}
