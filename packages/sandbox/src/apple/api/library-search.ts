import type { FastifyInstance } from 'fastify';
import { firstValue, listValues, sliceWindow } from '../../http/list-query.ts';
import { words } from '../../world/fold.ts';
import { libraryPlaylist } from '../resources/library-playlist.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, missingParameter } from './apple-error.ts';
import { addUserCall, type UserCall } from './call.ts';
import { librarySongs } from './library-songs.ts';
import { nextOf, readWindow } from './page.ts';

const knownTypes = ['library-albums', 'library-artists', 'library-music-videos', 'library-playlists', 'library-songs'];

/** True when each word of the term is the beginning of a word of the text. */
const fits = (term: string, text: string): boolean => {
  const there = words(text);
  return words(term).every((asked) => there.some((word) => word.startsWith(asked)));
};

const find = (state: AppleState, { account, origin }: UserCall, type: string, term: string): readonly unknown[] => {
  if (type === 'library-songs') {
    return librarySongs(state, account, origin, false).filter(({ attributes: { name, artistName, albumName } }) =>
      fits(term, [name, artistName, albumName].join(' ')),
    );
  }
  if (type !== 'library-playlists') return [];
  return state.world.libraries
    .playlists('apple', account.name)
    .filter(({ id, name }) => state.visibility.isVisible(id) && fits(term, name))
    .map((playlist) => libraryPlaylist(origin, playlist));
};

/** `GET /me/library/search`: songs and playlists of one's own; a type that found nothing is left out. */
export const addLibrarySearch = (app: FastifyInstance, state: AppleState): void =>
  addUserCall(app, state, {
    method: 'GET',
    path: '/me/library/search',
    handle: (call) => {
      const term = firstValue(call.query, 'term');
      if (term === undefined) throw missingParameter('term');
      const types = listValues(call.query, 'types');
      if (types.length === 0) throw missingParameter('types');
      for (const type of types) if (!knownTypes.includes(type)) throw invalidValue('types', `Unknown type '${type}'`);
      const window = readWindow(call.query, { defaultLimit: 5, maxLimit: 25 });
      const groups = types.flatMap((type) => {
        const found = find(state, call, type, term);
        if (found.length === 0) return [];
        const keep = { term, types: type };
        const href = `/v1/me/library/search?${new URLSearchParams(keep)}`;
        const next = nextOf('/v1/me/library/search', window, found.length, keep);
        return [[type, { href, ...next, data: sliceWindow(found, window) }] as const];
      });
      const order = groups.map(([type]) => type);
      return { results: Object.fromEntries(groups), meta: { results: { order, rawOrder: order } } };
    },
  });
