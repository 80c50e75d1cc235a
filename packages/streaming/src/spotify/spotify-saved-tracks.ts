import { type CallOptions, type Playlist, type StreamingClient, StreamingError } from '@playa/contracts';
import { Written } from '../lenient.ts';
import { savedTracksPlaylist } from '../saved-tracks.ts';
import { toUniqueIds } from '../validate-arguments.ts';
import { type SpotifyApi, service, uriOf } from './spotify-api.ts';
import type { SpotifyDialectName } from './spotify-dialect.ts';
import { SpotifyContained, SpotifyRowPage } from './spotify-schemas.ts';
import { limits } from './spotify-traits.ts';

const savedPage = 50;

const readPage = ({ call }: SpotifyApi, limit: number, offset: number, callOptions: CallOptions | undefined) =>
  call(
    {
      method: 'GET',
      path: ['me', 'tracks'],
      query: { limit, offset },
      responseSchema: SpotifyRowPage,
      // Spec section 7.
      defaultMessage: 'Failed to fetch tracks',
    },
    callOptions,
  );

/** A page of the Liked Songs. The path is the same in both dialects. */
export const readSavedPage = (api: SpotifyApi, offset: number, callOptions: CallOptions | undefined) =>
  readPage(api, savedPage, offset, callOptions);

export const readSavedPlaylist = async (api: SpotifyApi, callOptions: CallOptions | undefined): Promise<Playlist> => {
  const { total } = await readPage(api, 1, 0, callOptions);
  return savedTracksPlaylist(service, total ?? null);
};

/** The path and the query with which saved songs are changed and checked, by dialect. */
const routes: Record<
  SpotifyDialectName,
  { path: string[]; toQuery: (ids: readonly string[]) => { [key: string]: string } }
> = {
  current: { path: ['me', 'library'], toQuery: (ids) => ({ uris: ids.map((id) => uriOf('track', id)).join(',') }) },
  older: { path: ['me', 'tracks'], toQuery: (ids) => ({ ids: ids.join(',') }) },
};

/** Saves, removes and checks saved songs. */
export const spotifySavedTracks = ({
  call,
  dialect,
}: SpotifyApi): Pick<StreamingClient, 'saveTracks' | 'removeSavedTracks' | 'savedAmong'> => {
  const change =
    (method: 'PUT' | 'DELETE'): StreamingClient['saveTracks'] =>
    async (trackIds, callOptions) => {
      const ids = toUniqueIds(service, trackIds, limits.editBatch);
      if (ids.length === 0) return;
      await dialect.run('saved', (name) => {
        const { path, toQuery } = routes[name];
        return call({ method, path, query: toQuery(ids), responseSchema: Written }, callOptions);
      });
    };

  return {
    saveTracks: change('PUT'),
    removeSavedTracks: change('DELETE'),

    async savedAmong(trackIds, callOptions) {
      const ids = toUniqueIds(service, trackIds, limits.editBatch);
      if (ids.length === 0) return new Set();
      const saved = await dialect.run('saved', (name) => {
        const { path, toQuery } = routes[name];
        return call(
          { method: 'GET', path: [...path, 'contains'], query: toQuery(ids), responseSchema: SpotifyContained },
          callOptions,
        );
      });
      if (saved.length !== ids.length) {
        throw new StreamingError(service, 'malformed-response', 'Spotify answered for other songs.', { status: 200 });
      }
      return new Set(ids.filter((_, at) => saved[at]));
    },
  };
};
