import type { FastifyInstance } from 'fastify';
import { rowObject, snapshotId, uriOfRow } from '../objects/playlist.ts';
import { type ApiContext, authenticate, queryOf, viewOf } from './api-context.ts';
import { selectFields } from './fields.ts';
import { pageOf, readWindow } from './page.ts';
import { findPlaylist, type PlaylistParams, requireOwnPlaylist } from './playlist-access.ts';
import { Added, checkCount, Removed, readBody, reorder, rowsIn, Updated, urisOf } from './playlist-rows.ts';
import { forbidden, SpotifyError } from './spotify-error.ts';
import { checkRowUri, trackIdOf } from './track-uri.ts';

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
      const { playlist } = requireOwnPlaylist(context, request, request.params.id);
      const body = readBody(Added, request.body);
      const query = queryOf(request);
      const uris = urisOf(request, body.uris) ?? [];
      checkCount(uris, 'add');
      const trackIds = uris.map((uri) => trackIdOf(context, uri));
      const position = body.position ?? (query.position === undefined ? undefined : Number(query.position));
      if (position !== undefined && !(position >= 0 && position <= playlist.rows.length)) {
        throw new SpotifyError(400, 'Index out of bounds.');
      }
      libraries.addTracks(playlist, trackIds, position);
      return reply.code(201).send({ snapshot_id: snapshotId(playlist) });
    });

    rows.put<{ Params: PlaylistParams }>(path, async (request) => {
      const { playlist } = requireOwnPlaylist(context, request, request.params.id);
      const change = readBody(Updated, request.body);
      const uris = urisOf(request, change.uris);
      if (uris !== undefined && change.range_start !== undefined) {
        throw new SpotifyError(400, 'Items cannot be replaced and reordered at the same time.');
      }
      if (uris === undefined) {
        reorder(context, playlist, change);
      } else {
        checkCount(uris, 'set');
        libraries.replaceTracks(
          playlist,
          uris.map((uri) => trackIdOf(context, uri)),
        );
      }
      return { snapshot_id: snapshotId(playlist) };
    });

    rows.delete<{ Params: PlaylistParams }>(path, async (request) => {
      const { playlist } = requireOwnPlaylist(context, request, request.params.id);
      const body = readBody(Removed, request.body);
      const uris = (body.items ?? body.tracks ?? []).map((track) => track.uri);
      checkCount(uris, 'remove');
      for (const uri of uris) checkRowUri(uri);
      // Rows added since the snapshot are not removed, even if they hold the same track.
      const rows = rowsIn(context, playlist, body.snapshot_id).filter((row) => uris.includes(uriOfRow(row) ?? ''));
      libraries.removeRows(
        playlist,
        rows.map((row) => row.rowId),
      );
      return { snapshot_id: snapshotId(playlist) };
    });
  });
}
