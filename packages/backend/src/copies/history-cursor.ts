import { z } from 'zod';
import { problem } from '../http/problems.ts';
import type { HistoryCursor } from './history-store.ts';

/** A timestamp in PostgreSQL's format, so that no other text reaches a statement. */
const Timestamp = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/);

const Cursor = z.tuple([z.enum(['open', 'ended']), Timestamp, z.uuid()]);

/** The opaque cursor for clients. */
export const encodeCursor = (cursor: HistoryCursor | null): string | null =>
  cursor && Buffer.from(JSON.stringify([cursor.part, cursor.createdAt, cursor.id])).toString('base64url');

/** @throws {ProblemError} invalid-input for a cursor that was not made by {@link encodeCursor} */
export const decodeCursor = (text: string | undefined): HistoryCursor | null => {
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
