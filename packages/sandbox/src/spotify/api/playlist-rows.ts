import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StoredPlaylist, StoredRow } from '../../world/types.ts';
import { revisionOf } from '../objects/playlist.ts';
import type { ApiContext } from './api-context.ts';
import { queryOf } from './api-context.ts';
import { SpotifyError } from './spotify-error.ts';

const mostPerCall = 100;

export const Added = z.union([
  z.array(z.string()).transform((uris) => ({ uris, position: undefined })),
  z.object({ uris: z.array(z.string()).optional(), position: z.int().nonnegative().optional() }),
]);

const Named = z.array(z.object({ uri: z.string() }));
export const Removed = z.object({
  tracks: Named.optional(),
  items: Named.optional(),
  snapshot_id: z.string().optional(),
});

/** Replacing (`uris`) or reordering (the others), never both. */
export const Updated = z.object({
  uris: z.array(z.string()).optional(),
  range_start: z.int().nonnegative().optional(),
  range_length: z.int().positive().default(1),
  insert_before: z.int().nonnegative().optional(),
  snapshot_id: z.string().optional(),
});
type Updated = z.infer<typeof Updated>;

/** The parsed body. @throws SpotifyError 400 */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw new SpotifyError(400, 'Error parsing JSON.');
  return parsed.data;
}

/** The URIs of a call; those in the query take priority over the body. */
export function urisOf(request: FastifyRequest, inBody: string[] | undefined): string[] | undefined {
  const { uris } = queryOf(request);
  return uris === undefined ? inBody : uris.split(',').filter((uri) => uri !== '');
}

/** @throws SpotifyError 400 for none, or for more than the limit of a call */
export function checkCount(uris: readonly string[], verb: 'add' | 'remove' | 'set'): void {
  if (uris.length === 0 && verb !== 'set') throw new SpotifyError(400, 'No uris provided');
  if (uris.length > mostPerCall) {
    throw new SpotifyError(400, `You can ${verb} a maximum of ${mostPerCall} tracks per request.`);
  }
}

/** The rows as they were in a snapshot; as they are when none is named. @throws SpotifyError 400 for an unknown one */
export function rowsIn(context: ApiContext, playlist: StoredPlaylist, snapshot: string | undefined) {
  if (snapshot === undefined) return playlist.rows;
  const revision = revisionOf(playlist, snapshot);
  const rows = revision === undefined ? undefined : context.world.libraries.rowsAt(playlist, revision);
  if (rows === undefined) throw new SpotifyError(400, 'Invalid snapshot_id');
  return rows;
}

/**
 * Moves what stood in the range of the snapshot; rows that others removed since stay removed, and the place is that of
 * the first row from `insert_before` on that is still there. @throws SpotifyError 400
 */
export function reorder(context: ApiContext, playlist: StoredPlaylist, change: Updated): void {
  const { range_start: start, range_length: length, insert_before: before, snapshot_id: snapshot } = change;
  if (start === undefined || before === undefined) throw new SpotifyError(400, 'No uris provided');
  const rows = rowsIn(context, playlist, snapshot);
  if (start + length > rows.length || before > rows.length) throw new SpotifyError(400, 'Index out of bounds.');
  const moving = rows.slice(start, start + length).map(({ rowId }) => rowId);
  const present = new Set(playlist.rows.map(({ rowId }) => rowId));
  const isStaying = ({ rowId }: StoredRow) => present.has(rowId) && !moving.includes(rowId);
  context.world.libraries.moveRows(playlist, moving, rows.slice(before).find(isStaying)?.rowId);
}
