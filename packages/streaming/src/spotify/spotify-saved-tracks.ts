import { type CallOptions, type Playlist, type StreamingClient, StreamingError } from '@playa/contracts';
import { listedIds } from '../expect-batch.ts';
import { Written } from '../lenient.ts';
import { savedTracksPlaylist } from '../saved-tracks.ts';
import { SpotifyContained, SpotifyRowPage } from './spotify-answers.ts';
import { type SpotifyApi, service, uriOf } from './spotify-api.ts';
import type { SpotifyDialectName } from './spotify-dialect.ts';
import { limits } from './spotify-traits.ts';

const savedPage = 50;

const readPage = ({ call }: SpotifyApi, limit: number, offset: number, callOptions: CallOptions | undefined) =>
  call(
    {
      method: 'GET',
      path: ['me', 'tracks'],
      query: { limit, offset },
      answer: SpotifyRowPage,
      // Spec section 7.
      unexplained: 'Failed to fetch tracks',
    },
    callOptions,
  );

/** A page of the Liked Songs. Their address is the same in both dialects. */
export const readSavedPage = (api: SpotifyApi, offset: number, callOptions: CallOptions | undefined) =>
  readPage(api, savedPage, offset, callOptions);

export const readSavedPlaylist = async (api: SpotifyApi, callOptions: CallOptions | undefined): Promise<Playlist> => {
  const { total } = await readPage(api, 1, 0, callOptions);
  return savedTracksPlaylist(service, total ?? null);
};

/** Where the saved songs are changed and checked, and how an address names them. */
const shelves: Record<
  SpotifyDialectName,
  { path: string[]; naming: (ids: readonly string[]) => { [key: string]: string } }
> = {
  current: { path: ['me', 'library'], naming: (ids) => ({ uris: ids.map((id) => uriOf('track', id)).join(',') }) },
  older: { path: ['me', 'tracks'], naming: (ids) => ({ ids: ids.join(',') }) },
};

/** Saving songs, removing and checking them. */
export const spotifySavedTracks = ({
  call,
  dialect,
}: SpotifyApi): Pick<StreamingClient, 'saveTracks' | 'removeSavedTracks' | 'savedAmong'> => {
  const change =
    (method: 'PUT' | 'DELETE'): StreamingClient['saveTracks'] =>
    async (trackIds, callOptions) => {
      const ids = listedIds(service, trackIds, limits.editBatch);
      if (ids.length === 0) return;
      await dialect.speak('saved', (name) => {
        const { path, naming } = shelves[name];
        return call({ method, path, query: naming(ids), answer: Written }, callOptions);
      });
    };

  return {
    saveTracks: change('PUT'),
    removeSavedTracks: change('DELETE'),

    async savedAmong(trackIds, callOptions) {
      const ids = listedIds(service, trackIds, limits.editBatch);
      if (ids.length === 0) return new Set();
      const saved = await dialect.speak('saved', (name) => {
        const { path, naming } = shelves[name];
        return call(
          { method: 'GET', path: [...path, 'contains'], query: naming(ids), answer: SpotifyContained },
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
