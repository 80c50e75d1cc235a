import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { findCopy } from './copies-store.ts';
import type { CopyRow } from './journal-store.ts';

const CopyId = z.uuid();

/** A copy of this user. @throws {ProblemError} not-found, for other people's copies too */
export const ownCopy = async (db: Database, userId: string, id: string): Promise<CopyRow> => {
  const row = CopyId.safeParse(id).success ? await findCopy(db, id) : null;
  if (row?.userId !== userId) throw problem('not-found', 'There is no such copy.');
  return row;
};
