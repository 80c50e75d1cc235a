import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { outboxMails } from './outbox-table.ts';

type MailRow = typeof outboxMails.$inferSelect;

/** Seconds that a backend has for one attempt; longer than the mail server's time-outs together. */
const leaseSeconds = 60;
/** Seconds before the second attempt; doubled after each further one. */
const firstPause = 5;
/** Seconds. */
const longestPause = 15 * 60;

/** @param seconds after which the mail is of no use any more */
export const storeMail = async (
  tx: Executor,
  mail: Pick<MailRow, 'sealed' | 'recipientHash'>,
  seconds: number,
): Promise<string> => {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  const [row] = await tx
    .insert(outboxMails)
    .values({ ...mail, expiresAt })
    .returning({ id: outboxMails.id });
  if (!row) throw new Error('the mail was not stored');
  return row.id;
};

/** Takes one mail that is due, under a lease, so that no other backend tries it meanwhile. Null when there is none. */
export const claimMail = async (db: Database): Promise<MailRow | null> => {
  const due = sql`(select id from ${outboxMails} where next_at <= now() order by next_at limit 1 for update skip locked)`;
  const [row] = await db
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      nextAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(sql`${outboxMails.id} = ${due}`)
    .returning();
  return row ?? null;
};

export const deleteMail = async (db: Database, id: string): Promise<void> => {
  await db.delete(outboxMails).where(eq(outboxMails.id, id));
};

/** Gives a mail back for its next attempt, with exponential backoff. */
export const postponeMail = async (db: Database, { id, attempts }: MailRow): Promise<void> => {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  await db
    .update(outboxMails)
    .set({ nextAt: sql`now() + make_interval(secs => ${pause})` })
    .where(eq(outboxMails.id, id));
};

/** Drops mails to recipients, by their hashes. */
export const deleteMailsTo = async (tx: Executor, recipientHashes: readonly string[]): Promise<void> => {
  await tx.delete(outboxMails).where(inArray(outboxMails.recipientHash, [...recipientHashes]));
};

/** Drops mails that have lost their use. */
export const dropOldMails = async (db: Executor): Promise<void> => {
  await db.delete(outboxMails).where(lte(outboxMails.expiresAt, sql`now()`));
};
