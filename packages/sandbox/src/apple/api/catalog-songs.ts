import type { FastifyInstance } from 'fastify';
import { listValues, type Query } from '../../http/list-query.ts';
import type { Listing } from '../../world/types.ts';
import { catalogSong } from '../resources/catalog-song.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, missingParameter, notFound } from './apple-error.ts';
import { addCatalogCall, type CatalogCall } from './call.ts';
import { storefrontOf } from './storefront.ts';

/** The largest number of values in one call. */
const limits = { ids: 300, 'filter[isrc]': 25 } as const;

const readList = (query: Query, name: keyof typeof limits): string[] => {
  const values = [...new Set(listValues(query, name))];
  if (values.length > limits[name]) throw invalidValue(name, `The maximum number of values is ${limits[name]}`);
  return values;
};

const byIsrc = ({ world }: AppleState, { params, origin }: CatalogCall, codes: readonly string[]) => {
  const storefront = storefrontOf(params);
  const found = codes.map((code) => [code.toUpperCase(), world.catalogue.byIsrc('apple', code)] as const);
  const song = (listing: Listing) => catalogSong(world.catalogue, origin, storefront, listing);
  const pointer = ({ id, type, href }: ReturnType<typeof song>) => ({ id, type, href });
  return {
    data: found.flatMap(([, listings]) => listings.map(song)),
    meta: {
      filters: {
        isrc: Object.fromEntries(found.map(([code, listings]) => [code, listings.map(song).map(pointer)])),
      },
    },
  };
};

/** `GET /catalog/{storefront}/songs` by ids or ISRCs, and `.../songs/{id}`. */
export const addCatalogSongs = (app: FastifyInstance, state: AppleState): void => {
  const listingOf = (id: string) => state.world.catalogue.listing('apple', id);

  addCatalogCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/songs',
    answer: (call) => {
      const codes = readList(call.query, 'filter[isrc]');
      if (codes.length > 0) return byIsrc(state, call, codes);
      const ids = readList(call.query, 'ids');
      if (ids.length === 0) throw missingParameter('ids');
      const storefront = storefrontOf(call.params);
      const listings = ids.map(listingOf).filter((listing) => listing !== undefined);
      return { data: listings.map((listing) => catalogSong(state.world.catalogue, call.origin, storefront, listing)) };
    },
  });

  addCatalogCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/songs/:id',
    answer: ({ origin, params }) => {
      const listing = listingOf(params.id ?? '');
      if (listing === undefined) throw notFound();
      return { data: [catalogSong(state.world.catalogue, origin, storefrontOf(params), listing)] };
    },
  });
};
