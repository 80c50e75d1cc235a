import type { Track } from '@playa/contracts';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { rememberedSearches } from './searches-table.ts';

/** A search is made anew after a day. */
const oldest = sql`now() - interval '1 day'`;

/** What a search found within the last day; null where it was not made. */
export const findSearch = async (db: Executor, words: string): Promise<Track[] | null> => {
  const isFresh = and(eq(rememberedSearches.words, words), gt(rememberedSearches.searchedAt, oldest));
  const [row] = await db.select({ tracks: rememberedSearches.tracks }).from(rememberedSearches).where(isFresh);
  return row?.tracks ?? null;
};

export const saveSearch = async (db: Executor, words: string, tracks: Track[]): Promise<void> => {
  const found = { tracks, searchedAt: sql`now()` };
  await db
    .insert(rememberedSearches)
    .values({ words, ...found })
    .onConflictDoUpdate({ target: rememberedSearches.words, set: found });
};

export const dropOldSearches = async (db: Executor): Promise<void> => {
  await db.delete(rememberedSearches).where(lte(rememberedSearches.searchedAt, oldest));
};
