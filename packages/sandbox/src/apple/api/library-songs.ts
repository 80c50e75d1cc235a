import type { FastifyInstance } from 'fastify';
import { cut } from '../../http/list-window.ts';
import { listValues } from '../../http/query-values.ts';
import type { Account } from '../../world/types.ts';
import { librarySong } from '../resources/library-song.ts';
import { type AppleState, homeStorefront } from '../state.ts';
import { missingParameter, nothingRelated } from './apple-error.ts';
import { addUserCall } from './call.ts';
import { nextOf, readWindow } from './page.ts';

const mark = (account: Account, trackId: string): string => `${account.name}|${trackId}`;

/** `GET /me/library/songs`, and `POST /me/library?ids[songs]=`, which passes over ids it can't add. */
export const addLibrarySongs = (app: FastifyInstance, state: AppleState): void => {
  const { catalogue, libraries } = state.world;

  addUserCall(app, state, {
    method: 'GET',
    path: '/me/library/songs',
    answer: ({ account, query, origin }) => {
      const window = readWindow(query, { usual: 25, most: 100 });
      const withCatalog = listValues(query, 'include').includes('catalog');
      const songs = libraries
        .likes('apple', account.name)
        .filter((trackId) => state.settling.shows(mark(account, trackId)))
        .map((trackId) => catalogue.listing('apple', trackId))
        .filter((listing) => listing !== undefined);
      if (songs.length === 0 && state.profile === 'strict') throw nothingRelated('library-songs');
      return {
        ...nextOf('/v1/me/library/songs', window, songs.length),
        data: cut(songs, window).map((listing) => librarySong(origin, homeStorefront, listing, withCatalog)),
        meta: { total: songs.length },
      };
    },
  });

  addUserCall(app, state, {
    method: 'POST',
    path: '/me/library',
    status: 202,
    answer: ({ account, query }) => {
      const ids = listValues(query, 'ids[songs]');
      if (ids.length === 0) throw missingParameter('ids');
      for (const id of ids.filter((one) => catalogue.listing('apple', one) !== undefined)) {
        state.settling.hide(mark(account, id));
        libraries.setLike('apple', account.name, id, true);
      }
      return undefined;
    },
  });
};
