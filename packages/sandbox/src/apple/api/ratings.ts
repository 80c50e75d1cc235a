import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listValues } from '../../http/list-query.ts';
import type { Account } from '../../world/types.ts';
import { albumsOf } from '../catalog-groups.ts';
import { libraryIdOfShared } from '../resources/library-playlist.ts';
import { catalogIdOf } from '../resources/library-song.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, missingParameter, notFound } from './apple-error.ts';
import { addUserCall } from './call.ts';
import { readBody } from './track-body.ts';

const RatingBody = z.object({
  type: z.enum(['rating', 'ratings']),
  attributes: z.object({ value: z.union([z.literal(1), z.literal(-1)]) }),
});

const most = 100;

/** By type: whether there is a resource with this id to rate. */
const lookups: Readonly<Record<string, (state: AppleState, account: Account, id: string) => boolean>> = {
  songs: ({ world }, _account, id) => world.catalogue.listing('apple', id) !== undefined,
  albums: ({ world }, _account, id) => albumsOf(world.catalogue).has(id),
  playlists: ({ world }, _account, id) =>
    world.libraries.playlist('apple', libraryIdOfShared(id) ?? '')?.public === true,
  'library-songs': ({ world }, _account, id) => world.catalogue.listing('apple', catalogIdOf(id) ?? '') !== undefined,
  'library-playlists': ({ world }, account, id) => world.libraries.playlist('apple', id)?.owner === account.name,
};

/** `/me/ratings/{type}/{id}`: read, set and take back a person's opinion (1 or -1), and read several by `ids`. */
export const addRatings = (app: FastifyInstance, state: AppleState): void => {
  const { libraries } = state.world;
  const path = '/me/ratings/:type';
  const keyOf = (account: Account, { type = '', id = '' }: Readonly<Record<string, string>>) => {
    if (!lookups[type]?.(state, account, id)) throw notFound();
    return `${type}/${id}`;
  };
  const show = (account: Account, type: string, id: string) => {
    const value = libraries.rating('apple', account.name, `${type}/${id}`);
    return value === 0 ? [] : [{ id, type: 'ratings', href: `/v1/me/ratings/${type}/${id}`, attributes: { value } }];
  };

  addUserCall(app, state, {
    method: 'GET',
    path,
    handle: ({ account, params, query }) => {
      const { type = '' } = params;
      if (lookups[type] === undefined) throw notFound();
      const ids = listValues(query, 'ids');
      if (ids.length === 0) throw missingParameter('ids');
      if (ids.length > most) throw invalidValue('ids', `The maximum number of values is ${most}`);
      return { data: ids.flatMap((id) => show(account, type, id)) };
    },
  });

  addUserCall(app, state, {
    method: 'GET',
    path: `${path}/:id`,
    handle: ({ account, params }) => {
      const data = show(account, params.type ?? '', params.id ?? '');
      if (data.length === 0) throw notFound();
      return { data };
    },
  });

  addUserCall(app, state, {
    method: 'PUT',
    path: `${path}/:id`,
    handle: ({ account, params, body }) => {
      const key = keyOf(account, params);
      libraries.rate('apple', account.name, key, readBody(RatingBody, body).attributes.value);
      return { data: show(account, params.type ?? '', params.id ?? '') };
    },
  });

  addUserCall(app, state, {
    method: 'DELETE',
    path: `${path}/:id`,
    status: 204,
    handle: ({ account, params }) => {
      libraries.rate('apple', account.name, keyOf(account, params), 0);
      return undefined;
    },
  });
};
