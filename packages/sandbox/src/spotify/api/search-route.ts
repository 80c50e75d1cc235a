import type { FastifyInstance } from 'fastify';
import { findPlaylists } from '../../world/public-playlists.ts';
import type { StoredPlaylist } from '../../world/types.ts';
import { playlistObject } from '../objects/playlist.ts';
import { isPlayable, trackObject } from '../objects/track.ts';
import { type ApiContext, authenticate, queryOf, viewOf } from './api-context.ts';
import { pageOf, readWindow } from './page.ts';
import { parseSearchQuery, searchTracks } from './search-query.ts';
import { SpotifyError } from './spotify-error.ts';

const types = ['album', 'artist', 'playlist', 'track', 'show', 'episode', 'audiobook'];

/** Playlists of Spotify's own are null for apps. Each search that finds playlists finds one of those, too. */
function withOwnOnes(found: readonly StoredPlaylist[]): (StoredPlaylist | null)[] {
  return found.length === 0 ? [] : [...found.slice(0, 1), null, ...found.slice(1)];
}

export function addSearchRoute(app: FastifyInstance, context: ApiContext): void {
  app.get('/search', async (request) => {
    authenticate(context, request);
    const { q = '', type = '' } = queryOf(request);
    if (q.trim() === '') throw new SpotifyError(400, 'No search query');
    if (type === '') throw new SpotifyError(400, 'Missing parameter type');
    const asked = type.split(',');
    if (!asked.every((one) => types.includes(one))) throw new SpotifyError(400, `Bad search type field ${type}`);
    const window = readWindow(request, context.dialect.search);
    if (window.offset + window.limit > 1_000) throw new SpotifyError(400, 'Invalid offset');

    const view = viewOf(context, request);
    const query = parseSearchQuery(q);
    const page = (one: string) => {
      if (one === 'track') {
        const found = searchTracks(context.world.catalogue, query).filter((item) => isPlayable(view, item));
        return pageOf(request, found, window, (item) => trackObject(view, item));
      }
      const found = one === 'playlist' ? findPlaylists(context.world, 'spotify', q) : [];
      const playlists = withOwnOnes(found.map(({ playlist }) => playlist));
      return pageOf(request, playlists, window, (item) => item && playlistObject(view, item));
    };
    return Object.fromEntries(asked.map((one) => [`${one}s`, page(one)]));
  });
}
