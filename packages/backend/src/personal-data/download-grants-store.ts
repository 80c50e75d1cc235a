import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { dataDownloads } from './download-grants-table.ts';

/** Seconds in which a browser has to begin the download that was granted. */
export const grantSeconds = 60;
/** Seconds that a download may take. */
export const downloadSeconds = 5 * 60;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Grants a download to the browser with this secret; an earlier grant is void. False while one is under way. */
export const grantDownload = async (db: Executor, userId: string, grantHash: string): Promise<boolean> => {
  const grant = { grantHash, grantedUntil: inSeconds(grantSeconds), runningUntil: null };
  const granted = await db
    .insert(dataDownloads)
    .values({ userId, ...grant })
    .onConflictDoUpdate({
      target: dataDownloads.userId,
      set: grant,
      setWhere: sql`coalesce(${dataDownloads.runningUntil} <= now(), true)`,
    })
    .returning({ userId: dataDownloads.userId });
  return granted.length > 0;
};

/** Begins the download that was granted, once; null where none was, or too long ago. @returns the id of the user */
export const beginDownload = async (db: Executor, grantHash: string): Promise<string | null> => {
  const [begun] = await db
    .update(dataDownloads)
    .set({ grantHash: null, runningUntil: inSeconds(downloadSeconds) })
    .where(and(eq(dataDownloads.grantHash, grantHash), gt(dataDownloads.grantedUntil, sql`now()`)))
    .returning({ userId: dataDownloads.userId });
  return begun?.userId ?? null;
};

/** Lets the user begin another download. */
export const endDownload = async (db: Executor, userId: string): Promise<void> => {
  await db.delete(dataDownloads).where(and(eq(dataDownloads.userId, userId), sql`${dataDownloads.grantHash} is null`));
};
