import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { toProgress } from './copy-progress.ts';
import { readCursor, writeCursor } from './history-cursor.ts';
import { listHistory, listSongs, songsPerPage } from './history-store.ts';
import { ownCopy } from './own-copy.ts';
import { findPreferences, savePreferences } from './preferences-store.ts';

const defaultLimit = 30;

/** The position that a page of songs begins at. @throws {ProblemError} invalid-input */
const positionOf = (cursor = '0'): number => {
  if (!/^\d{1,7}$/.test(cursor)) throw problem('invalid-input', 'This page of the songs does not exist.');
  return Number(cursor);
};

/** Every copy of a user, the songs of each, and what the user has chosen for all of them. */
export const historyRoutes = (server: FastifyInstance, { db }: { db: Database }): void => {
  route(server, contract.listCopyHistory, async ({ caller, query }) => {
    const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
    const { copies, next } = await listHistory(db, caller.userId, { cursor: readCursor(query.cursor), limit });
    return { copies: copies.map(toProgress), nextCursor: writeCursor(next) };
  });

  route(server, contract.listCopySongs, async ({ caller, params, query }) => {
    const copy = await ownCopy(db, caller.userId, params.id);
    const songs = await listSongs(db, copy, positionOf(query.cursor));
    const last = songs.at(-1);
    return { songs, nextCursor: songs.length === songsPerPage && last ? String(last.position + 1) : null };
  });

  route(server, contract.getCopyPreferences, async ({ caller }) => findPreferences(db, caller.userId));

  route(server, contract.changeCopyPreferences, async ({ caller, body }) => {
    await savePreferences(db, caller.userId, body);
    return findPreferences(db, caller.userId);
  });
};
