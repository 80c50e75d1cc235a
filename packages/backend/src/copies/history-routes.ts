import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { toProgress } from './copy-progress.ts';
import { findOwnCopy } from './find-own-copy.ts';
import { decodeCursor, encodeCursor } from './history-cursor.ts';
import { listHistory, listSongs, songsPerPage } from './history-store.ts';
import { findPreferences, savePreferences } from './preferences-store.ts';

const defaultLimit = 30;

/** The position that a page of songs begins at. @throws {ProblemError} invalid-input */
const positionOf = (cursor = '0'): number => {
  if (!/^\d{1,7}$/.test(cursor)) throw problem('invalid-input', 'This page of the songs does not exist.');
  return Number(cursor);
};

/** Routes of the copy history, the songs of a copy and the copy preferences. */
export const historyRoutes = (server: FastifyInstance, { db }: { db: Database }): void => {
  route(server, contract.listCopyHistory, async ({ caller, query }) => {
    const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
    const { copies, next } = await listHistory(db, caller.userId, { cursor: decodeCursor(query.cursor), limit });
    return { copies: copies.map(toProgress), nextCursor: encodeCursor(next) };
  });

  route(server, contract.listCopySongs, async ({ caller, params, query }) => {
    const copy = await findOwnCopy(db, caller.userId, params.id);
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
