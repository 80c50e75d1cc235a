import { randomInt } from 'node:crypto';
import { ProblemError, verificationCodeLength } from '@playa/contracts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { fieldProblem } from '../app/problems.ts';
import type { Database, Executor } from '../database/database.ts';
import { type CodePurpose, codes } from './auth-table.ts';
import { forget, type RateLimit, refund, spend } from './rate-limit.ts';
import { keyedHash, sameSecret } from './secrets.ts';

const lifetimeMs = 10 * 60 * 1000;
const tries = 5;
/** Four digits are soon guessed by somebody who keeps asking for new codes. */
const wrongPerDay: RateLimit = { times: 20, seconds: 24 * 60 * 60 };

/** What a code is for. It works for the address that it was mailed to alone, whatever is changed meanwhile. */
interface CodeAccount {
  userId: string;
  purpose: CodePurpose;
  email: string;
}

const ofAccount = ({ userId, purpose }: CodeAccount) => and(eq(codes.userId, userId), eq(codes.purpose, purpose));

const hashCode = (secret: string, { userId, purpose, email }: CodeAccount, code: string): string =>
  keyedHash(secret, JSON.stringify([userId, purpose, email.toLowerCase(), code]));

/** A new code for an account; the one before stops working. */
export const issueCode = async (db: Executor, secret: string, account: CodeAccount): Promise<string> => {
  const { userId, purpose } = account;
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0');
  const fresh = {
    codeHash: hashCode(secret, account, code),
    attempts: 0,
    expiresAt: new Date(Date.now() + lifetimeMs),
  };
  await db
    .insert(codes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [codes.userId, codes.purpose], set: fresh });
  return code;
};

export const invalidCode = () => fieldProblem('invalid-code', 'code', 'Invalid verification code');

const useCode = async <T>(
  db: Database,
  secret: string,
  account: CodeAccount,
  code: string,
  use: (tx: Executor) => Promise<T>,
): Promise<T> => {
  const mine = ofAccount(account);
  const [row] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(mine, lt(codes.attempts, tries)))
    .returning();
  if (!row) {
    const [spent] = await db.select({ attempts: codes.attempts }).from(codes).where(mine);
    throw spent
      ? fieldProblem('code-expired', 'code', 'Too many wrong codes. Please ask for a new one.')
      : invalidCode();
  }
  if (row.expiresAt.getTime() <= Date.now()) {
    throw fieldProblem('code-expired', 'code', 'This code has expired. Please ask for a new one.');
  }
  if (!sameSecret(row.codeHash, hashCode(secret, account, code))) throw invalidCode();
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(codes)
      .where(and(mine, eq(codes.codeHash, row.codeHash)))
      .returning({ userId: codes.userId });
    if (used.length === 0) throw invalidCode();
    return use(tx);
  });
};

/**
 * Uses a code up, together with what it is good for: both happen or neither does. Every call is one of the five tries, even if
 * two come at once.
 * @throws {ProblemError} invalid-code, code-expired, too-many-requests
 */
export const redeemCode = async <T>(
  db: Database,
  secret: string,
  account: CodeAccount,
  code: string,
  use: (tx: Executor) => Promise<T>,
): Promise<T> => {
  const wrongKey = `code:${account.purpose}:${account.userId}`;
  await spend(db, wrongKey, wrongPerDay);
  try {
    const used = await useCode(db, secret, account, code, use);
    await forget(db, wrongKey);
    return used;
  } catch (error) {
    // Nothing was guessed at a code that is not good any more.
    if (error instanceof ProblemError && error.problem.code === 'code-expired') await refund(db, wrongKey);
    throw error;
  }
};
