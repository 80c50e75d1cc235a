import { z } from 'zod';
import type { Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { findCopy } from './copies-store.ts';
import type { CopyRow } from './journal-store.ts';

const CopyId = z.uuid();

/**
 * The user's copy with this id. Copies of other users count as not found.
 * @throws {ProblemError} not-found
 */
export const findOwnCopy = async (db: Executor, userId: string, id: string): Promise<CopyRow> => {
  const row = CopyId.safeParse(id).success ? await findCopy(db, id) : null;
  if (row?.userId !== userId) throw problem('not-found', 'There is no such copy.');
  return row;
};
