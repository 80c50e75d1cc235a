import type { FastifyInstance } from 'fastify';
import { listValues, sliceWindow } from '../../http/list-query.ts';
import type { World } from '../../world/create-world.ts';
import { appleEntityId } from '../../world/ids.ts';
import { childrensMusic } from '../genre-names.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, notFound } from './apple-error.ts';
import { addCatalogCall } from './call.ts';
import { nextOf, readWindow } from './page.ts';
import { storefrontOf } from './storefront.ts';

/** Apple's id for all music. */
const rootId = '34';

/** Apple's ids of the built-in catalogue's genres; those of Apple's subgenres are made up. */
const topGenres: Readonly<Record<string, string>> = {
  Pop: '14',
  RnB: '15',
  'Hip hop': '18',
  Gospel: '22',
  Reggae: '24',
};

const maxGenres = 100;

/** The names of all genres by id; the first one holds the others. */
export const genresOf = ({ catalogue }: World): Map<string, string> => {
  const names = new Set([...catalogue.recordings.values()].map(({ genre }) => genre));
  return new Map([
    [rootId, 'Music'],
    ['4', childrensMusic],
    ...[...names].sort().map((name) => [topGenres[name] ?? appleEntityId('genre', name), name] as const),
  ]);
};

const resource = (storefront: string, id: string, name: string) => ({
  id,
  type: 'genres',
  href: `/v1/catalog/${storefront}/genres/${id}`,
  attributes: { name, ...(id === rootId ? {} : { parentId: rootId, parentName: 'Music' }) },
});

/** `/catalog/{storefront}/genres`: all of them or those of the given ids, and one. */
export const addGenres = (app: FastifyInstance, state: AppleState): void => {
  addCatalogCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/genres',
    handle: ({ params, query }) => {
      const storefront = storefrontOf(params);
      const window = readWindow(query, { defaultLimit: maxGenres, maxLimit: maxGenres });
      const ids = listValues(query, 'ids');
      if (ids.length > maxGenres) throw invalidValue('ids', `The maximum number of values is ${maxGenres}`);
      const genres = [...genresOf(state.world)].filter(([id]) => ids.length === 0 || ids.includes(id));
      const path = `/v1/catalog/${storefront}/genres`;
      const data = sliceWindow(genres, window).map(([id, name]) => resource(storefront, id, name));
      return { ...nextOf(path, window, genres.length), data };
    },
  });

  addCatalogCall(app, state, {
    method: 'GET',
    path: '/catalog/:storefront/genres/:id',
    handle: ({ params }) => {
      const { id = '' } = params;
      const name = genresOf(state.world).get(id);
      if (name === undefined) throw notFound();
      return { data: [resource(storefrontOf(params), id, name)] };
    },
  });
};
