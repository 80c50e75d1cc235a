import type { FastifyInstance } from 'fastify';
import { listValues, type Query } from '../../http/list-query.ts';
import type { Account, Listing } from '../../world/types.ts';
import { catalogSong } from '../resources/catalog-song.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, missingParameter, notFound } from './apple-error.ts';
import { addPersonalCall, addUserCall, type PersonalCall } from './call.ts';
import { isInLibrary, savedSong } from './library-songs.ts';
import { storefrontOf } from './storefront.ts';

/** The largest number of values in one call. */
const limits = { ids: 300, 'filter[isrc]': 25 } as const;

const readList = (query: Query, name: keyof typeof limits): string[] => {
  const values = [...new Set(listValues(query, name))];
  if (values.length > limits[name]) throw invalidValue(name, `The maximum number of values is ${limits[name]}`);
  return values;
};

/** The user's own copy of a song: none unless it was added to the library. */
const libraryCopy = (state: AppleState, account: Account, origin: string, trackId: string) =>
  isInLibrary(state, account, trackId) ? [savedSong(state, origin, trackId, false)] : [];

/**
 * The song as the caller sees it. `include=library` and `relate=library` tell a user whether the song is in the library, the first
 * one with all attributes.
 */
const shownSong = (state: AppleState, { user, origin, params, query }: PersonalCall, listing: Listing) => {
  const song = catalogSong(state.world.catalogue, origin, storefrontOf(params), listing);
  const isIncluded = listValues(query, 'include').includes('library');
  const account = isIncluded || listValues(query, 'relate').includes('library') ? user() : null;
  if (account === null) return song;
  const copies = libraryCopy(state, account, origin, listing.trackId);
  const data = isIncluded ? copies : copies.map(({ id, type, href }) => ({ id, type, href }));
  return { ...song, relationships: { ...song.relationships, library: { href: `${song.href}/library`, data } } };
};

const byIsrc = (state: AppleState, call: PersonalCall, codes: readonly string[]) => {
  const found = codes.map((code) => [code.toUpperCase(), state.world.catalogue.byIsrc('apple', code)] as const);
  const song = (listing: Listing) => shownSong(state, call, listing);
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

/** `GET /catalog/{storefront}/songs` by ids or ISRCs, `.../songs/{id}` and `.../songs/{id}/library`. */
export const addCatalogSongs = (app: FastifyInstance, state: AppleState): void => {
  const listingOf = (id: string) => state.world.catalogue.listing('apple', id);

  addPersonalCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/songs',
    handle: (call) => {
      const codes = readList(call.query, 'filter[isrc]');
      if (codes.length > 0) return byIsrc(state, call, codes);
      const ids = readList(call.query, 'ids');
      if (ids.length === 0) throw missingParameter('ids');
      storefrontOf(call.params);
      const listings = ids.map(listingOf).filter((listing) => listing !== undefined);
      return { data: listings.map((listing) => shownSong(state, call, listing)) };
    },
  });

  addPersonalCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/songs/:id',
    handle: (call) => {
      const listing = listingOf(call.params.id ?? '');
      if (listing === undefined) throw notFound();
      return { data: [shownSong(state, call, listing)] };
    },
  });

  addUserCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/songs/:id/library',
    handle: ({ account, origin, params: { id = '' } }) => {
      if (listingOf(id) === undefined) throw notFound();
      return { data: libraryCopy(state, account, origin, id) };
    },
  });
};
