import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { appendSongs, findImport, type ImportRow, insertImport } from './imports-store.ts';

const toImport = ({ id, name, songCount, storedCount }: ImportRow): contract.Import => ({
  id,
  name,
  songCount,
  storedCount,
});

/** The user's own import. @throws {ProblemError} not-found */
const ownImport = async (db: Database, userId: string, id: string): Promise<ImportRow> => {
  const row = z.uuid().safeParse(id).success ? await findImport(db, userId, id) : null;
  if (!row) throw problem('not-found', 'This import is no longer kept. Please import the list again.');
  return row;
};

/** @throws {ProblemError} not-found, conflict while songs are missing */
export const completeImport = async (db: Database, userId: string, id: string): Promise<ImportRow> => {
  const row = await ownImport(db, userId, id);
  if (row.storedCount < row.songCount) throw problem('conflict', 'Not all songs of this list have arrived yet.');
  return row;
};

export const importRoutes = (server: FastifyInstance, { db }: { db: Database }): void => {
  route(server, contract.createImport, async ({ caller, body }) =>
    toImport(await insertImport(db, caller.userId, body)),
  );

  route(server, contract.addImportSongs, async ({ caller, params, body }) => {
    const { id } = await ownImport(db, caller.userId, params.id);
    return toImport(await appendSongs(db, id, body));
  });
};
