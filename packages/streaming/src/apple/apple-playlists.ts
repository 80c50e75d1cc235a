import { type CallOptions, type StreamingClient, StreamingError, savedTracksId } from '@playa/contracts';
import { nextOffsetCursor, offsetOf, readCursor } from '../cursor.ts';
import { savedTracksPlaylist } from '../saved-tracks.ts';
import { expectBatch, expectPlaylist } from '../validate-arguments.ts';
import { type AppleApi, isKind, orEmpty, service } from './apple-api.ts';
import { toPlaylist, toRow } from './apple-music.ts';
import { ApplePlaylistPage, AppleRowPage, AppleWritten } from './apple-schemas.ts';
import { limits } from './apple-traits.ts';

const libraryPage = 100;
/** The statuses that confirm that songs were added. */
const writtenStatuses = [201, 202, 204];
const savedSongs = ['me', 'library', 'songs'];

type Calls = 'playlists' | 'playlist' | 'playlistRows' | 'createPlaylist' | 'addTracks';

/** The user's playlists, and the catalogue's playlists that a search finds. Apple only lets apps append songs. */
export const applePlaylists = ({ call, storefront }: AppleApi): Pick<StreamingClient, Calls> => {
  /** Playlists of the catalogue have ids such as `pl.f4d106fed2bd41149aaacabb233eb5eb`. */
  const pathOf = async (id: string, callOptions: CallOptions | undefined): Promise<string[]> => {
    const shelf = id.startsWith('pl.') ? ['catalog', await storefront(callOptions)] : ['me', 'library'];
    return [...shelf, 'playlists', id];
  };

  const readPlaylist: StreamingClient['playlist'] = async (id, callOptions) => {
    const path = await pathOf(id, callOptions);
    const { data } = await call({ method: 'GET', path, responseSchema: ApplePlaylistPage }, callOptions);
    const found = data[0];
    if (!found) throw new StreamingError(service, 'not-found', 'Apple Music has no such playlist.', { status: 200 });
    return toPlaylist(found);
  };

  const readSavedPlaylist = async (callOptions: CallOptions | undefined) => {
    try {
      const request = { path: savedSongs, query: { limit: 1 }, responseSchema: AppleRowPage };
      const { meta } = await call({ method: 'GET', ...request }, callOptions);
      return savedTracksPlaylist(service, meta?.total ?? null);
    } catch (error) {
      // An empty library.
      if (isKind(error, 'not-found')) return savedTracksPlaylist(service, 0);
      throw error;
    }
  };

  const playlistPage: StreamingClient['playlists'] = async (cursor, callOptions) => {
    const place = readCursor(service, cursor);
    const query = { limit: libraryPage, offset: offsetOf(service, place) };
    const path = ['me', 'library', 'playlists'];
    const page = await call({ method: 'GET', path, query, responseSchema: ApplePlaylistPage }, callOptions);
    return {
      items: page.data.map(toPlaylist),
      next: nextOffsetCursor(service, place, page.next, { items: page.data.length, total: page.meta?.total }),
      total: page.meta?.total ?? null,
    };
  };

  const rowPage: StreamingClient['playlistRows'] = async (id, cursor, callOptions) => {
    const place = readCursor(service, cursor);
    const query = { include: 'catalog', limit: libraryPage, offset: offsetOf(service, place) };
    const path = id === savedTracksId ? savedSongs : [...(await pathOf(id, callOptions)), 'tracks'];
    const page = await call({ method: 'GET', path, query, responseSchema: AppleRowPage }, callOptions);
    return {
      items: page.data.map(toRow),
      next: nextOffsetCursor(service, place, page.next, { items: page.data.length, total: page.meta?.total }),
      total: page.meta?.total ?? null,
    };
  };

  return {
    playlists: (cursor, callOptions) => orEmpty(playlistPage(cursor, callOptions)),

    playlist: (id, callOptions) =>
      id === savedTracksId ? readSavedPlaylist(callOptions) : readPlaylist(id, callOptions),

    playlistRows(id, cursor, callOptions) {
      const page = rowPage(id, cursor, callOptions);
      return id === savedTracksId ? orEmpty(page) : orEmpty(page, () => readPlaylist(id, callOptions));
    },

    async createPlaylist({ name, description }, callOptions) {
      const body = { attributes: { name, description: description || undefined } };
      const path = ['me', 'library', 'playlists'];
      const { data } = await call({ method: 'POST', path, body, responseSchema: ApplePlaylistPage }, callOptions);
      const created = data[0];
      if (!created) throw new StreamingError(service, 'malformed-response', 'Apple Music named no playlist.');
      // Right after the creation the response may contain only the id.
      const attributes = { name, description: { standard: description }, ...created.attributes };
      return { ...toPlaylist({ ...created, attributes }), songCount: 0 };
    },

    async addTracks(playlistId, trackIds, callOptions) {
      expectPlaylist(service, playlistId);
      expectBatch(service, trackIds, limits.addBatch);
      if (trackIds.length === 0) return;
      const body = { data: trackIds.map((id) => ({ id, type: 'songs' })) };
      const path = ['me', 'library', 'playlists', playlistId, 'tracks'];
      await call({ method: 'POST', path, body, responseSchema: AppleWritten, statuses: writtenStatuses }, callOptions);
    },
  };
};
