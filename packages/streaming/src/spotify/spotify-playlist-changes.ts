import type { CallOptions, StreamingClient } from '@playa/contracts';
import { expectBatch, expectName, expectPlaylist, expectPosition, listedIds } from '../expect-batch.ts';
import { Written } from '../lenient.ts';
import { jpegInBase64 } from './jpeg-in-base64.ts';
import { SpotifyPlaylist, SpotifySnapshot } from './spotify-answers.ts';
import { rows, type SpotifyApi, service, uriOf } from './spotify-api.ts';
import { toPlaylist } from './spotify-music.ts';
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

/** Making playlists and changing them. */
export const spotifyPlaylistChanges = (
  { call, dialect }: SpotifyApi,
  profile: StreamingClient['profile'],
): Pick<StreamingClient, Changes> => {
  /** One change of a playlist's rows, which the new state's id confirms. */
  const changeRows = async (
    method: 'POST' | 'PUT' | 'DELETE',
    playlistId: string,
    bodyFor: (segment: 'items' | 'tracks') => unknown,
    callOptions: CallOptions | undefined,
  ): Promise<void> => {
    expectPlaylist(service, playlistId);
    await dialect.speak('rows', (name) => {
      const { segment } = rows[name];
      const path = ['playlists', playlistId, segment];
      return call({ method, path, body: bodyFor(segment), answer: SpotifySnapshot }, callOptions);
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
      const created = await dialect.speak('create', async (spoken) => {
        const path =
          spoken === 'current' ? ['me', 'playlists'] : ['users', (await profile(callOptions)).id, 'playlists'];
        return call({ method: 'POST', path, body, answer: SpotifyPlaylist }, callOptions);
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
      // The place before which the row goes is counted while the row still stands at its old one.
      const body = { range_start: from, range_length: 1, insert_before: to > from ? to + 1 : to };
      await changeRows('PUT', playlistId, () => body, callOptions);
    },

    async renamePlaylist(playlistId, name, callOptions) {
      expectPlaylist(service, playlistId);
      expectName(service, name);
      await call({ method: 'PUT', path: ['playlists', playlistId], body: { name }, answer: Written }, callOptions);
    },

    async setPlaylistCover(playlistId, picture, callOptions) {
      expectPlaylist(service, playlistId);
      const jpeg = jpegInBase64(picture);
      await call({ method: 'PUT', path: ['playlists', playlistId, 'images'], jpeg, answer: Written }, callOptions);
    },

    async removePlaylist(playlistId, callOptions) {
      expectPlaylist(service, playlistId);
      listedIds(service, [playlistId], 1);
      await dialect.speak('unfollow', (name) => {
        const request =
          name === 'current'
            ? { path: ['me', 'library'], query: { uris: uriOf('playlist', playlistId) } }
            : { path: ['playlists', playlistId, 'followers'] };
        return call({ method: 'DELETE', ...request, answer: Written }, callOptions);
      });
    },
  };
};
