import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { creationKeyOf } from '../http/idempotency-key.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { appendSongs, findImport, type ImportRow, insertImport, toImport } from './imports-store.ts';
import type { LinkClientFor } from './link-client.ts';
import { readLinkedPlaylist } from './linked-playlist.ts';

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

/** Links that one user may look up: each costs calls of a service, which all users share. */
const linkLimit = { times: 100, seconds: 60 * 60 };

/** Calls that bring songs; the longest list takes about 40. */
const songPages = { times: 120, seconds: 60 };

interface Parts {
  db: Database;
  linkClient: LinkClientFor;
}

export const importRoutes = (server: FastifyInstance, { db, linkClient }: Parts): void => {
  route(server, contract.createImport, async ({ caller: { userId }, body, request }) =>
    toImport(await insertImport(db, userId, { ...body, creationKey: creationKeyOf(request, userId) })),
  );

  route(
    server,
    contract.addImportSongs,
    async ({ caller, params, body }) => {
      const { id } = await ownImport(db, caller.userId, params.id);
      return toImport(await appendSongs(db, id, body));
    },
    { admit: ({ userId }) => spend(db, `import-songs:${userId}`, songPages) },
  );

  route(server, contract.findLinkedPlaylist, async ({ caller: { userId }, body: { service, playlistId } }) => {
    await spend(db, `import-link:${userId}`, linkLimit);
    const client = await linkClient(userId, service);
    if (client !== null) return readLinkedPlaylist(client, playlistId);
    throw problem('service-not-connected', `Connect ${contract.serviceLabels[service]} to import its playlists.`);
  });
};
