import type { CallOptions, StreamingClient } from '@playa/contracts';
import { Written } from '../lenient.ts';
import { expectBatch, expectName, expectPlaylist, expectPosition, toUniqueIds } from '../validate-arguments.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { rows, type SpotifyApi, service, uriOf } from './spotify-api.ts';
import { toPlaylist } from './spotify-music.ts';
import { SpotifyPlaylist, SpotifySnapshot } from './spotify-schemas.ts';
import { limits } from './spotify-traits.ts';

type Changes =
  | 'createPlaylist'
  | 'addTracks'
  | 'insertTracks'
  | 'removeTracks'
  | 'moveRow'
  | 'renamePlaylist'
  | 'removePlaylist'
  | 'setPlaylistCover';

/** Creates and changes playlists. */
export const spotifyPlaylistChanges = (
  { call, dialect }: SpotifyApi,
  profile: StreamingClient['profile'],
): Pick<StreamingClient, Changes> => {
  /** Makes one change of a playlist's rows. The new `snapshot_id` confirms it. */
  const changeRows = async (
    method: 'POST' | 'PUT' | 'DELETE',
    playlistId: string,
    bodyFor: (segment: 'items' | 'tracks') => unknown,
    callOptions: CallOptions | undefined,
  ): Promise<void> => {
    expectPlaylist(service, playlistId);
    await dialect.run('rows', (name) => {
      const { segment } = rows[name];
      const path = ['playlists', playlistId, segment];
      return call({ method, path, body: bodyFor(segment), responseSchema: SpotifySnapshot }, callOptions);
    });
  };
  const add = async (
    playlistId: string,
    trackIds: readonly string[],
    position: number | undefined,
    callOptions: CallOptions | undefined,
  ): Promise<void> => {
    expectBatch(service, trackIds, limits.addBatch);
    if (trackIds.length === 0) return;
    const uris = trackIds.map((id) => uriOf('track', id));
    await changeRows('POST', playlistId, () => ({ uris, position }), callOptions);
  };

  return {
    async createPlaylist({ name, description }, callOptions) {
      const body = { name, description: description || undefined };
      const created = await dialect.run('create', async (spoken) => {
        const path =
          spoken === 'current' ? ['me', 'playlists'] : ['users', (await profile(callOptions)).id, 'playlists'];
        return call({ method: 'POST', path, body, responseSchema: SpotifyPlaylist }, callOptions);
      });
      return { ...toPlaylist(created), songCount: 0 };
    },

    addTracks: (playlistId, trackIds, callOptions) => add(playlistId, trackIds, undefined, callOptions),

    async insertTracks(playlistId, { position, trackIds }, callOptions) {
      expectPosition(service, position);
      await add(playlistId, trackIds, position, callOptions);
    },

    async removeTracks(playlistId, trackIds, callOptions) {
      expectBatch(service, trackIds, limits.editBatch);
      if (trackIds.length === 0) return;
      const uris = trackIds.map((id) => ({ uri: uriOf('track', id) }));
      await changeRows('DELETE', playlistId, (segment) => ({ [segment]: uris }), callOptions);
    },

    async moveRow(playlistId, { from, to }, callOptions) {
      expectPosition(service, from, to);
      expectPlaylist(service, playlistId);
      if (from === to) return;
      // `insert_before` counts positions before the move, with the row still at `from`.
      const body = { range_start: from, range_length: 1, insert_before: to > from ? to + 1 : to };
      await changeRows('PUT', playlistId, () => body, callOptions);
    },

    async renamePlaylist(playlistId, name, callOptions) {
      expectPlaylist(service, playlistId);
      expectName(service, name);
      await call(
        { method: 'PUT', path: ['playlists', playlistId], body: { name }, responseSchema: Written },
        callOptions,
      );
    },

    async setPlaylistCover(playlistId, picture, callOptions) {
      expectPlaylist(service, playlistId);
      const jpeg = encodeJpeg(picture);
      await call(
        { method: 'PUT', path: ['playlists', playlistId, 'images'], jpeg, responseSchema: Written },
        callOptions,
      );
    },

    async removePlaylist(playlistId, callOptions) {
      expectPlaylist(service, playlistId);
      toUniqueIds(service, [playlistId], 1);
      await dialect.run('unfollow', (name) => {
        const request =
          name === 'current'
            ? { path: ['me', 'library'], query: { uris: uriOf('playlist', playlistId) } }
            : { path: ['playlists', playlistId, 'followers'] };
        return call({ method: 'DELETE', ...request, responseSchema: Written }, callOptions);
      });
    },
  };
};
