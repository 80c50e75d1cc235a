import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sliceWindow } from '../../http/list-query.ts';
import type { Account, StoredPlaylist } from '../../world/types.ts';
import { libraryPlaylist } from '../resources/library-playlist.ts';
import type { AppleState } from '../state.ts';
import { notFound, unauthorized } from './apple-error.ts';
import { addUserCall } from './call.ts';
import { nextOf, readWindow } from './page.ts';
import { readBody, TrackList, trackIdsOf } from './track-body.ts';

const NewPlaylist = z.object({
  attributes: z.object({ name: z.string().trim().min(1), description: z.string().optional() }),
  relationships: z
    .object({
      tracks: TrackList.optional(),
      parent: z
        .object({ data: z.array(z.object({ id: z.string(), type: z.literal('library-playlist-folders') })) })
        .optional(),
    })
    .optional(),
});

/** A playlist of the account, visible or not yet. @throws {AppleError} 404 for any other */
export const requireOwnPlaylist = ({ world }: AppleState, account: Account, id: string | undefined): StoredPlaylist => {
  const playlist = world.libraries.playlist('apple', id ?? '');
  if (playlist?.owner !== account.name) throw notFound();
  return playlist;
};

/** Appends tracks. The new rows become visible after the delay. */
export const append = (state: AppleState, playlist: StoredPlaylist, trackIds: readonly string[]): void => {
  const before = playlist.rows.length;
  state.world.libraries.addTracks(playlist, trackIds);
  for (const { rowId } of playlist.rows.slice(before)) state.visibility.delay(rowId);
};

const addReads = (app: FastifyInstance, state: AppleState): void => {
  const path = '/me/library/playlists';

  addUserCall(app, state, {
    method: 'GET',
    path,
    handle: ({ account, query, origin }) => {
      const window = readWindow(query, { defaultLimit: 25, maxLimit: 100 });
      const playlists = state.world.libraries.playlists('apple', account.name);
      const shown = playlists.filter(({ id }) => state.visibility.isVisible(id));
      return {
        ...nextOf(`/v1${path}`, window, shown.length),
        data: sliceWindow(shown, window).map((playlist) => libraryPlaylist(origin, playlist)),
        meta: { total: shown.length },
      };
    },
  });

  addUserCall(app, state, {
    method: 'GET',
    path: `${path}/:id`,
    handle: ({ account, params, origin }) => {
      const playlist = requireOwnPlaylist(state, account, params.id);
      if (!state.visibility.isVisible(playlist.id)) throw notFound();
      return { data: [libraryPlaylist(origin, playlist)], meta: { total: 1 } };
    },
  });
};

/** `/me/library/playlists`: list, one, create. */
export const addLibraryPlaylists = (app: FastifyInstance, state: AppleState): void => {
  addReads(app, state);

  addUserCall(app, state, {
    method: 'POST',
    path: '/me/library/playlists',
    status: 201,
    handle: ({ account, body, origin }) => {
      const { attributes, relationships } = readBody(NewPlaylist, body);
      const trackIds = trackIdsOf(state.world, relationships?.tracks ?? { data: [] });
      const playlist = state.world.libraries.create('apple', account.name, {
        name: attributes.name,
        description: attributes.description ?? '',
        public: false,
      });
      state.visibility.delay(playlist.id);
      append(state, playlist, trackIds);
      return { data: [libraryPlaylist(origin, playlist)] };
    },
  });
};

/** Apple lets no app remove, rename or reorder. It refuses such calls with the same 401 as an invalid token. */
export const addRefusedWrites = (app: FastifyInstance): void => {
  app.route({
    method: ['DELETE', 'PUT', 'PATCH'],
    url: '/v1/me/library/*',
    handler: async () => {
      throw unauthorized();
    },
  });
};
