import { z } from 'zod';
import { problem } from '../http/problems.ts';
import type { HistoryCursor } from './history-store.ts';

/** A moment as PostgreSQL writes it, so that no other text reaches a statement as one. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/);

const Cursor = z.tuple([z.enum(['open', 'ended']), moment, z.uuid()]);

/** The cursor as clients get it, who only hand it back. */
export const writeCursor = (cursor: HistoryCursor | null): string | null =>
  cursor && Buffer.from(JSON.stringify([cursor.part, cursor.createdAt, cursor.id])).toString('base64url');

/** @throws {ProblemError} invalid-input for a cursor that was not made by {@link writeCursor} */
export const readCursor = (text: string | undefined): HistoryCursor | null => {
  if (text === undefined) return null;
  const cursor = Cursor.safeParse(parse(Buffer.from(text, 'base64url').toString()));
  if (!cursor.success) throw problem('invalid-input', 'This page of the history does not exist.');
  const [part, createdAt, id] = cursor.data;
  return { part, createdAt, id };
};

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};
