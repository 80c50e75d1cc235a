import type { FastifyInstance } from 'fastify';
import { listValues, sliceWindow } from '../../http/list-query.ts';
import type { Account } from '../../world/types.ts';
import { formerLibrarySong, librarySong, strayLibrarySong } from '../resources/library-song.ts';
import { type AppleState, homeStorefront } from '../state.ts';
import { missingParameter, notFound, nothingRelated } from './apple-error.ts';
import { addUserCall } from './call.ts';
import { nextOf, readWindow } from './page.ts';

const mark = (account: Account, trackId: string): string => `${account.name}|${trackId}`;

const knownSong = ({ world }: AppleState, origin: string, trackId: string, withCatalog: boolean) => {
  const listing = world.catalogue.listing('apple', trackId);
  if (listing !== undefined) return librarySong(world.catalogue, origin, homeStorefront, listing, withCatalog);
  const former = world.catalogue.formerListing('apple', trackId);
  if (former === undefined) throw new Error(`No song ${trackId} ever was in the catalogue`);
  return formerLibrarySong(origin, former, withCatalog);
};

/** A song of a library by its catalogue id, whether or not it is still in the catalogue. */
export const savedSong = (state: AppleState, origin: string, trackId: string, withCatalog: boolean) => {
  const song = knownSong(state, origin, trackId, withCatalog);
  if (state.world.availability.hasCover('apple', trackId)) return song;
  const { artwork: _, ...attributes } = song.attributes;
  return { ...song, attributes };
};

/** Whether an account added the song to its library. */
export const isInLibrary = ({ world, visibility }: AppleState, account: Account, trackId: string): boolean =>
  world.libraries.collection('apple', 'likes').has(account.name, trackId) &&
  visibility.isVisible(mark(account, trackId));

/** The songs that an account added, the latest first, and behind them the uploads that its playlists hold. */
export const librarySongs = (state: AppleState, account: Account, origin: string, withCatalog: boolean) => {
  const { libraries } = state.world;
  const added = libraries
    .likes('apple', account.name)
    .filter((trackId) => state.visibility.isVisible(mark(account, trackId)))
    .map((trackId) => savedSong(state, origin, trackId, withCatalog));
  const uploads = libraries
    .playlists('apple', account.name)
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.kind === 'local-file' ? strayLibrarySong(origin, row, withCatalog) : []));
  return [...added, ...uploads];
};

/** `GET /me/library/songs`, one of them, and `POST /me/library?ids[songs]=`, which passes over ids it can't add. */
export const addLibrarySongs = (app: FastifyInstance, state: AppleState): void => {
  const { catalogue, libraries } = state.world;

  addUserCall(app, state, {
    method: 'GET',
    path: '/me/library/songs',
    handle: ({ account, query, origin }) => {
      const window = readWindow(query, { defaultLimit: 25, maxLimit: 100 });
      const songs = librarySongs(state, account, origin, listValues(query, 'include').includes('catalog'));
      if (songs.length === 0 && state.profile === 'strict') throw nothingRelated('library-songs');
      return {
        ...nextOf('/v1/me/library/songs', window, songs.length),
        data: sliceWindow(songs, window),
        meta: { total: songs.length },
      };
    },
  });

  addUserCall(app, state, {
    method: 'GET',
    path: '/me/library/songs/:id',
    handle: ({ account, params, query, origin }) => {
      const songs = librarySongs(state, account, origin, listValues(query, 'include').includes('catalog'));
      const song = songs.find(({ id }) => id === params.id);
      if (song === undefined) throw notFound();
      return { data: [song] };
    },
  });

  addUserCall(app, state, {
    method: 'POST',
    path: '/me/library',
    status: 202,
    handle: ({ account, query }) => {
      const ids = listValues(query, 'ids[songs]');
      if (ids.length === 0) throw missingParameter('ids');
      for (const id of ids.filter((one) => catalogue.listing('apple', one) !== undefined)) {
        state.visibility.delay(mark(account, id));
        libraries.setLike('apple', account.name, id, true);
      }
      return undefined;
    },
  });
};
