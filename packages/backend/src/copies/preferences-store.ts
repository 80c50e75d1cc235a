import type { CopyPreferences } from '@playa/contracts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { copyPreferences } from './groups-table.ts';

/** The user's preferences for copies; without stored ones no mails are sent. */
export const findPreferences = async (db: Executor, userId: string): Promise<CopyPreferences> => {
  const [row] = await db.select().from(copyPreferences).where(eq(copyPreferences.userId, userId));
  return { mailWhenDone: row?.mailWhenDone ?? false };
};

export const savePreferences = async (db: Executor, userId: string, preferences: CopyPreferences): Promise<void> => {
  await db
    .insert(copyPreferences)
    .values({ userId, ...preferences })
    .onConflictDoUpdate({ target: copyPreferences.userId, set: preferences });
};
