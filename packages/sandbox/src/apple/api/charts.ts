import type { FastifyInstance } from 'fastify';
import { firstValue, listValues, type Query, sliceWindow } from '../../http/list-query.ts';
import { topListings } from '../../world/charts.ts';
import { publicPlaylists } from '../../world/public-playlists.ts';
import { albumsWith } from '../catalog-groups.ts';
import { genreNamesOf } from '../genre-names.ts';
import { catalogAlbum } from '../resources/catalog-group.ts';
import { catalogSong } from '../resources/catalog-song.ts';
import { catalogPlaylist } from '../resources/library-playlist.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, missingParameter } from './apple-error.ts';
import { addCatalogCall, type CatalogCall } from './call.ts';
import { genresOf } from './genres.ts';
import { nextOf, readWindow } from './page.ts';
import { storefrontOf } from './storefront.ts';

/** The length of a chart. */
const length = 200;

const names = {
  songs: 'Top Songs',
  albums: 'Top Albums',
  playlists: 'Top Playlists',
  'music-videos': 'Top Music Videos',
} as const;
type ChartType = keyof typeof names;

const readTypes = (query: Query): ChartType[] => {
  const types = listValues(query, 'types');
  if (types.length === 0) throw missingParameter('types');
  for (const type of types) if (!Object.hasOwn(names, type)) throw invalidValue('types', `Unknown type '${type}'`);
  return types as ChartType[];
};

const readGenre = (state: AppleState, query: Query): string | undefined => {
  const id = firstValue(query, 'genre');
  if (id === undefined) return undefined;
  const genre = genresOf(state.world).get(id);
  if (genre === undefined) throw invalidValue('genre', `Unknown genre '${id}'`);
  return genre === 'Music' ? undefined : genre;
};

const entries = (state: AppleState, call: CatalogCall, type: ChartType): readonly unknown[] => {
  const { catalogue } = state.world;
  const storefront = storefrontOf(call.params);
  const genre = readGenre(state, call.query);
  const songs = topListings(catalogue, 'apple')
    .filter((listing) => genre === undefined || genreNamesOf(listing).includes(genre))
    .slice(0, length);
  if (type === 'songs') return songs.map((listing) => catalogSong(catalogue, call.origin, storefront, listing));
  if (type === 'albums') {
    return albumsWith(catalogue, songs).map((album) => catalogAlbum(call.origin, storefront, album));
  }
  if (type === 'music-videos') return [];
  return publicPlaylists(state.world, 'apple').map(({ playlist, owner }) =>
    catalogPlaylist(call.origin, storefront, playlist, owner.displayName),
  );
};

/** `GET /catalog/{storefront}/charts`: the most played of each type, of one genre when one is named. */
export const addCharts = (app: FastifyInstance, state: AppleState): void =>
  addCatalogCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/charts',
    handle: (call) => {
      const path = `/v1/catalog/${storefrontOf(call.params)}/charts`;
      const types = readTypes(call.query);
      const window = readWindow(call.query, { defaultLimit: 20, maxLimit: length });
      const chart = firstValue(call.query, 'chart') ?? 'most-played';
      if (chart !== 'most-played') throw invalidValue('chart', `Unknown chart '${chart}'`);
      const groups = types.flatMap((type) => {
        const all = entries(state, call, type);
        if (all.length === 0) return [];
        const keep = { chart, types: type };
        const href = `${path}?${new URLSearchParams(keep)}`;
        const one = { chart, name: names[type], orderId: `${chart}:${type}`, href };
        return [
          [type, [{ ...one, ...nextOf(path, window, all.length, keep), data: sliceWindow(all, window) }]] as const,
        ];
      });
      const order = groups.map(([type]) => type);
      return { results: Object.fromEntries(groups), meta: { results: { order, rawOrder: order } } };
    },
  });
