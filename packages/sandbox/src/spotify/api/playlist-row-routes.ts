import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rowObject, snapshotId } from '../objects/playlist.ts';
import { type ApiContext, authenticate, viewOf } from './api-context.ts';
import { selectFields } from './fields.ts';
import { pageOf, queryOf, readWindow } from './page.ts';
import { findPlaylist, ownPlaylist, type PlaylistParams } from './playlist-access.ts';
import { forbidden, SpotifyError } from './spotify-error.ts';
import { trackIdOf } from './track-uri.ts';

const mostPerCall = 100;

const Added = z.union([
  z.array(z.string()).transform((uris) => ({ uris, position: undefined })),
  z.object({ uris: z.array(z.string()).optional(), position: z.int().nonnegative().optional() }),
]);

const Named = z.array(z.object({ uri: z.string() }));
const Removed = z.object({ tracks: Named.optional(), items: Named.optional() });

function checkCount(uris: readonly string[], verb: string): void {
  if (uris.length === 0) throw new SpotifyError(400, 'No uris provided');
  if (uris.length > mostPerCall) {
    throw new SpotifyError(400, `You can ${verb} a maximum of ${mostPerCall} tracks per request.`);
  }
}

/** The rows of a playlist under one of its two names; `tracks` is closed to development-mode apps. */
export function addPlaylistRowRoutes(app: FastifyInstance, context: ApiContext, plural: 'tracks' | 'items'): void {
  const { libraries } = context.world;
  const { dialect } = context;
  const path = `/playlists/:id/${plural}`;

  app.register(async (rows) => {
    rows.addHook('preHandler', async (request) => {
      authenticate(context, request);
      if (dialect.development && plural === 'tracks') throw forbidden();
    });

    rows.get<{ Params: PlaylistParams }>(path, async (request) => {
      const { account } = authenticate(context, request);
      const playlist = findPlaylist(context, request.params.id);
      if (dialect.development && playlist.owner !== account.name) throw forbidden();
      const window = readWindow(request, dialect.rows);
      const view = viewOf(context, request);
      const field = plural === 'tracks' ? 'track' : 'item';
      const page = pageOf(request, playlist.rows, window, (row) => rowObject(view, playlist, row, field));
      return selectFields(page, queryOf(request).fields);
    });

    rows.post<{ Params: PlaylistParams }>(path, async (request, reply) => {
      const { playlist } = ownPlaylist(context, request, request.params.id);
      const body = Added.safeParse(request.body ?? {});
      if (!body.success) throw new SpotifyError(400, 'Error parsing JSON.');
      const query = queryOf(request);
      const uris = body.data.uris ?? query.uris?.split(',') ?? [];
      checkCount(uris, 'add');
      const trackIds = uris.map((uri) => trackIdOf(context, uri));
      const position = body.data.position ?? (query.position === undefined ? undefined : Number(query.position));
      if (position !== undefined && !(position <= playlist.rows.length)) {
        throw new SpotifyError(400, 'Index out of bounds.');
      }
      libraries.addTracks(playlist, trackIds, position);
      return reply.code(201).send({ snapshot_id: snapshotId(playlist) });
    });

    rows.delete<{ Params: PlaylistParams }>(path, async (request) => {
      const { playlist } = ownPlaylist(context, request, request.params.id);
      const body = Removed.safeParse(request.body ?? {});
      if (!body.success) throw new SpotifyError(400, 'Error parsing JSON.');
      const uris = (body.data.items ?? body.data.tracks ?? []).map((track) => track.uri);
      checkCount(uris, 'remove');
      const gone = new Set(uris.map((uri) => trackIdOf(context, uri)));
      const rowIds = playlist.rows.flatMap((row) => (row.kind === 'track' && gone.has(row.trackId) ? row.rowId : []));
      libraries.removeRows(playlist, rowIds);
      return { snapshot_id: snapshotId(playlist) };
    });
  });
}
