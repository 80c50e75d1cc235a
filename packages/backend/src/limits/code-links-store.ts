import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { fieldProblem } from '../http/problems.ts';
import { codeLinks } from './limits-table.ts';
import { hashToken } from './secrets.ts';

type LinkRow = typeof codeLinks.$inferSelect;
/** The account and the purpose of a mailed link. */
type LinkAccount = Pick<LinkRow, 'userId' | 'purpose' | 'email'>;

/** As long as the mails of a mailbox are counted: while strangers have used these up, the newest link still works. */
export const linkSeconds = 60 * 60;

/** The token of a new link: 128 random bits, `linkTokenLength` characters. */
export const issueLink = async (tx: Executor, { userId, purpose, email }: LinkAccount): Promise<string> => {
  const token = randomBytes(16).toString('base64url');
  const expiresAt = sql`now() + make_interval(secs => ${linkSeconds})`;
  await tx.insert(codeLinks).values({ tokenHash: hashToken(token), userId, purpose, email, expiresAt });
  return token;
};

/** Redeems a link. Attempts are not counted, because the token cannot be guessed. @throws {ProblemError} code-expired */
export const useUpLink = async (
  tx: Executor,
  { userId, purpose, email }: LinkAccount,
  token: string,
): Promise<void> => {
  const used = await tx
    .delete(codeLinks)
    .where(
      and(
        eq(codeLinks.tokenHash, hashToken(token)),
        eq(codeLinks.userId, userId),
        eq(codeLinks.purpose, purpose),
        eq(sql`lower(${codeLinks.email})`, email.toLowerCase()),
        gt(codeLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: codeLinks.userId });
  if (used.length > 0) return;
  throw fieldProblem('code-expired', 'code', 'This link was used or has expired. Please ask for a new one.');
};

export const dropLinks = async (tx: Executor, { userId, purpose }: Omit<LinkAccount, 'email'>): Promise<void> => {
  await tx.delete(codeLinks).where(and(eq(codeLinks.userId, userId), eq(codeLinks.purpose, purpose)));
};

/** Drops links that nobody opened. */
export const dropOldLinks = async (db: Executor): Promise<void> => {
  await db.delete(codeLinks).where(lt(codeLinks.expiresAt, sql`now()`));
};
