import { ProblemError } from '@playa/contracts';
import type { Executor } from '../database/database.ts';
import { fieldProblem } from '../http/problems.ts';
import { type CodeAccount, type CodeRow, findCode, invalidCode, tryCode, useUpCode } from '../limits/codes-store.ts';
import { clearUses, countUse, type RateLimit, refund, spend } from '../limits/rate-limit-store.ts';
import type { AccountParts } from './account-parts.ts';
import { mailNewCode } from './code-mails.ts';

const day = 24 * 60 * 60;
/** Wrong codes of one device or session that is known to be the user's. */
const perOwn: RateLimit = { times: 20, seconds: day };
/** Wrong codes of one address, whatever accounts they are for. */
const perAddress: RateLimit = { times: 60, seconds: day };
/** Wrong codes for one account from everywhere but its own devices, after which it takes two codes. */
const singlePerAccount = 10;
/** The same for all accounts together. */
const singleForAll = 100;

/** Somebody with a code. */
export interface CodeAttempt extends Omit<CodeAccount, 'browser'> {
  code: string;
  browser: string | null;
  /** Where it comes from: a device or session that is known to be the user's, or an address. */
  from: { own: string } | { address: string };
}

const expired = (message: string) => fieldProblem('code-expired', 'code', message);

/** Counts an attempt as wrong; `undo` takes that back. `guarded`: after so many wrong ones it takes two codes. */
const countAttempt = async (
  { db }: AccountParts,
  { userId, purpose, from }: CodeAttempt,
): Promise<{ guarded: boolean; undo: (right: boolean) => Promise<void> }> => {
  if ('own' in from) {
    const key = `code:own:${purpose}:${from.own}`;
    await spend(db, key, perOwn);
    return { guarded: false, undo: (right) => (right ? clearUses(db, key) : refund(db, key)) };
  }
  const keys = [`code:account:${purpose}:${userId}`, `code:all:${purpose}`] as const;
  const ofAccount = await countUse(db, keys[0], day);
  const ofAll = await countUse(db, keys[1], day);
  return {
    guarded: ofAccount.count > singlePerAccount || ofAll.count > singleForAll,
    undo: async () => {
      for (const key of keys) await refund(db, key);
    },
  };
};

const askForSecond = async (parts: AccountParts, account: CodeAccount, row: CodeRow): Promise<never> => {
  const mail = await parts.db.transaction(async (tx) => {
    await useUpCode(tx, row);
    return mailNewCode(parts, tx, account, { second: true });
  });
  await parts.outbox.deliver(mail);
  throw expired(
    'That was right, but somebody has been trying codes. We mailed you a second one: please enter it as well.',
  );
};

const redeem = async <T>(
  parts: AccountParts,
  attempt: CodeAttempt,
  row: CodeRow,
  use: (tx: Executor) => Promise<T>,
): Promise<T> => {
  const { db, config } = parts;
  const elsewhere = row.browser !== (attempt.browser ?? '');
  const counted = await countAttempt(parts, attempt);
  let right = false;
  try {
    if (elsewhere && counted.guarded) {
      throw expired('Please ask for a new code in this browser, and enter it here.');
    }
    right = await tryCode(db, config.accessTokenSecret, { ...attempt, row, elsewhere });
  } catch (error) {
    // An expired code can't be guessed, so the attempt does not count.
    if (error instanceof ProblemError) await counted.undo(false);
    throw error;
  }
  if (!right) throw invalidCode();
  await counted.undo(true);
  if (counted.guarded && !row.second) return askForSecond(parts, { ...attempt, browser: row.browser }, row);
  return db.transaction(async (tx) => {
    await useUpCode(tx, row);
    return use(tx);
  });
};

/**
 * Uses a code up, together with what it is good for: both happen or neither does. Where no code was asked for, nothing is counted
 * but the address. Once strangers have tried too many, the browser that asked has to enter a second code after the first.
 * @throws {ProblemError} invalid-code, code-expired, too-many-requests
 */
export const redeemCode = async <T>(
  parts: AccountParts,
  attempt: CodeAttempt,
  use: (tx: Executor) => Promise<T>,
): Promise<T> => {
  const row = await findCode(parts.db, attempt, attempt.browser);
  if (!row) throw invalidCode();
  return redeem(parts, attempt, row, use);
};

/** Runs an attempt of a stranger, and counts it for the address when it fails. @throws {ProblemError} too-many-requests */
export const countByAddress = async <T>(
  { db }: Pick<AccountParts, 'db'>,
  address: string,
  attempt: () => Promise<T>,
): Promise<T> => {
  const key = `code:address:${address}`;
  await spend(db, key, perAddress);
  const answer = await attempt();
  await refund(db, key);
  return answer;
};
