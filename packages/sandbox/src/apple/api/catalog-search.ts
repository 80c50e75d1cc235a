import type { FastifyInstance } from 'fastify';
import { firstValue, type ListWindow, listValues, type Query, sliceWindow } from '../../http/list-query.ts';
import { publicPlaylists } from '../../world/public-playlists.ts';
import { albumsWith, artistsOf } from '../catalog-groups.ts';
import { catalogAlbum, catalogArtist } from '../resources/catalog-group.ts';
import { catalogSong } from '../resources/catalog-song.ts';
import { catalogPlaylist } from '../resources/library-playlist.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, missingParameter } from './apple-error.ts';
import { addCatalogCall, type CatalogCall } from './call.ts';
import { nextOf, readWindow } from './page.ts';
import { storefrontOf } from './storefront.ts';

/** The largest number of songs that Apple pages through for one term. */
const deepest = 250;

const knownTypes = [
  'activities',
  'albums',
  'apple-curators',
  'artists',
  'curators',
  'music-videos',
  'playlists',
  'record-labels',
  'songs',
  'stations',
];

const readTypes = (query: Query): string[] => {
  const types = listValues(query, 'types');
  if (types.length === 0) throw missingParameter('types');
  for (const type of types) if (!knownTypes.includes(type)) throw invalidValue('types', `Unknown type '${type}'`);
  return types;
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

const hasAll = (term: string, name: string): boolean =>
  wordsOf(term).every((word) => name.toLowerCase().includes(word));

/** One page of what was found, and how much that is. */
interface Found {
  total: number;
  data: readonly unknown[];
}

const find = (state: AppleState, call: CatalogCall, type: string, term: string, window: ListWindow): Found => {
  const storefront = storefrontOf(call.params);
  const { catalogue } = state.world;
  const songs = () => catalogue.search('apple', term, deepest);
  // Rendered once cut: a page shows a tenth of what is found.
  const pageOf = <T>(items: readonly T[], show: (item: T) => unknown): Found => ({
    total: items.length,
    data: sliceWindow(items, window).map(show),
  });
  if (type === 'songs') return pageOf(songs(), (song) => catalogSong(catalogue, call.origin, storefront, song));
  if (type === 'albums') {
    return pageOf(albumsWith(catalogue, songs()), (album) => catalogAlbum(call.origin, storefront, album));
  }
  if (type === 'artists') {
    return pageOf([...artistsOf(catalogue, songs()).values()], (artist) => catalogArtist(storefront, artist));
  }
  if (type !== 'playlists') return { total: 0, data: [] };
  const playlists = publicPlaylists(state.world, 'apple').filter(({ playlist }) => hasAll(term, playlist.name));
  return pageOf(playlists, ({ playlist, owner }) =>
    catalogPlaylist(call.origin, storefront, playlist, owner.displayName),
  );
};

/** `GET /catalog/{storefront}/search`: a group per type that found something, each with its own pages. */
export const addCatalogSearch = (app: FastifyInstance, state: AppleState): void =>
  addCatalogCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/search',
    handle: (call) => {
      const term = firstValue(call.query, 'term');
      if (term === undefined) throw missingParameter('term');
      const types = readTypes(call.query);
      const window = readWindow(call.query, { defaultLimit: 5, maxLimit: 25 });
      const path = `/v1/catalog/${storefrontOf(call.params)}/search`;
      const groups = types.flatMap((type) => {
        const { total, data } = find(state, call, type, term, window);
        if (data.length === 0) return [];
        const keep = { term, types: type };
        const href = `${path}?${new URLSearchParams(keep)}`;
        return [[type, { href, ...nextOf(path, window, total, keep), data }] as const];
      });
      const order = groups.map(([type]) => type);
      return { results: Object.fromEntries(groups), meta: { results: { order, rawOrder: order } } };
    },
  });
