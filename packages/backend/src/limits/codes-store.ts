import { randomInt } from 'node:crypto';
import { verificationCodeLength } from '@playa/contracts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { fieldProblem } from '../http/problems.ts';
import { dropLinks } from './code-links-store.ts';
import { type CodePurpose, codes } from './limits-table.ts';
import { keyedHash, sameSecret } from './secrets.ts';

/** 10 minutes. */
export const codeSeconds = 10 * 60;
/** Of the browser that asked for the code. */
const tries = 5;
/** Of all other browsers together. */
const triesElsewhere = 3;

/** The purpose of a code. It works only for the address that it was mailed to. */
export interface CodeAccount {
  userId: string;
  purpose: CodePurpose;
  email: string;
  /** The stored hash of the requesting browser, as in `Visitor`; '' for a session. */
  browser: string;
}

export type CodeRow = typeof codes.$inferSelect;

const hashCode = (secret: string, { userId, purpose, email }: Omit<CodeAccount, 'browser'>, code: string): string =>
  keyedHash(secret, JSON.stringify([userId, purpose, email.toLowerCase(), code]));

/** Creates a code for an account and a browser; the browser's previous code becomes invalid. */
export const issueCode = async (db: Executor, secret: string, account: CodeAccount): Promise<string> => {
  const { userId, purpose, browser } = account;
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0');
  const fresh = {
    codeHash: hashCode(secret, account, code),
    attempts: 0,
    attemptsElsewhere: 0,
    second: false,
    expiresAt: new Date(Date.now() + codeSeconds * 1000),
  };
  await db
    .insert(codes)
    .values({ userId, purpose, browser, ...fresh })
    .onConflictDoUpdate({ target: [codes.userId, codes.purpose, codes.browser], set: fresh });
  return code;
};

export const invalidCode = () => fieldProblem('invalid-code', 'code', 'Invalid verification code');

const rowOf = ({ userId, purpose, browser }: Pick<CodeRow, 'userId' | 'purpose' | 'browser'>) =>
  and(eq(codes.userId, userId), eq(codes.purpose, purpose), eq(codes.browser, browser));

/** The code that this browser requested, else the latest one. Null if there is none. */
export const findCode = async (
  db: Executor,
  { userId, purpose }: Pick<CodeAccount, 'userId' | 'purpose'>,
  browser: string | null,
): Promise<CodeRow | null> => {
  const own = sql`${codes.browser} = ${browser ?? null}`;
  const [row] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)))
    .orderBy(sql`coalesce(${own}, false) desc`, desc(codes.expiresAt))
    .limit(1);
  return row ?? null;
};

/**
 * Compares a code and counts the attempt, also for concurrent calls.
 * @throws {ProblemError} code-expired
 */
export const tryCode = async (
  db: Database,
  secret: string,
  { row, elsewhere, email, code }: { row: CodeRow; elsewhere: boolean; email: string; code: string },
): Promise<boolean> => {
  const counter = elsewhere ? codes.attemptsElsewhere : codes.attempts;
  const [tried] = await db
    .update(codes)
    .set({ [elsewhere ? 'attemptsElsewhere' : 'attempts']: sql`${counter} + 1` })
    .where(and(rowOf(row), eq(codes.codeHash, row.codeHash), lt(counter, elsewhere ? triesElsewhere : tries)))
    .returning();
  if (!tried) throw fieldProblem('code-expired', 'code', 'Too many wrong codes. Please ask for a new one.');
  if (tried.expiresAt.getTime() <= Date.now()) {
    throw fieldProblem('code-expired', 'code', 'This code has expired. Please ask for a new one.');
  }
  return sameSecret(row.codeHash, hashCode(secret, { ...row, email }, code));
};

/**
 * Redeems a code and invalidates all other codes and links for the same purpose. @throws {ProblemError} invalid-code if it no longer exists
 */
export const useUpCode = async (tx: Executor, row: CodeRow): Promise<void> => {
  const used = await tx
    .delete(codes)
    .where(and(rowOf(row), eq(codes.codeHash, row.codeHash)))
    .returning({ userId: codes.userId });
  if (used.length === 0) throw invalidCode();
  await dropCodes(tx, row);
};

/** Drops an account's codes for a purpose, and its links. */
export const dropCodes = async (
  tx: Executor,
  { userId, purpose }: Pick<CodeRow, 'userId' | 'purpose'>,
): Promise<void> => {
  await tx.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)));
  await dropLinks(tx, { userId, purpose });
};

/** Drops codes that expired a day ago. Until then they are answered with `code-expired`. */
export const dropOldCodes = async (db: Executor): Promise<void> => {
  await db.delete(codes).where(lt(codes.expiresAt, sql`now() - interval '1 day'`));
};
