import { isLinkToken, ProblemError } from '@playa/contracts';
import type { Executor } from '../database/database.ts';
import { fieldProblem } from '../http/problems.ts';
import { useUpLink } from '../limits/code-links-store.ts';
import {
  type CodeAccount,
  type CodeRow,
  dropCodes,
  findCode,
  invalidCode,
  tryCode,
  useUpCode,
} from '../limits/codes-store.ts';
import { mailboxOf } from '../limits/rate-limit-keys.ts';
import { clearUses, countUse, type RateLimit, refund, spend } from '../limits/rate-limit-store.ts';
import type { AccountParts } from './account-parts.ts';

const day = 24 * 60 * 60;
const week = 7 * day;
/** Wrong codes of one address, whatever accounts they are for. */
const perAddress: RateLimit = { times: 60, seconds: day };
/** Wrong codes a week for one mailbox, or of one known device; after these only the link of the mail counts. */
const wrongPerMailbox = 3;
/** The same for all mailboxes together. README.md says what they are worth to an attacker. */
const wrongForAll: Readonly<Record<CodeAccount['purpose'], number>> = {
  'reset-password': 20,
  'sign-up': 100,
  'change-email': 100,
};

/** Somebody with a code, or with the token of the link in the same mail. */
export interface CodeAttempt extends Omit<CodeAccount, 'browser'> {
  code: string;
  browser: string | null;
  /** The device that is known to be the user's: strangers' wrong codes do not count against it. Null everywhere else. */
  device: string | null;
}

/** Counts an attempt as wrong; `undo` takes that back. `linkOnly`: there were so many that no code is compared any more. */
const countAttempt = async (
  { db }: AccountParts,
  { purpose, email, device }: CodeAttempt,
): Promise<{ linkOnly: boolean; undo: (right: boolean) => Promise<void> }> => {
  if (device !== null) {
    const key = `code:own:${purpose}:${device}`;
    const { count } = await countUse(db, key, week);
    return { linkOnly: count > wrongPerMailbox, undo: (right) => (right ? clearUses(db, key) : refund(db, key)) };
  }
  const keys = [`code:mailbox:${purpose}:${mailboxOf(email)}`, `code:all:${purpose}`] as const;
  const ofMailbox = await countUse(db, keys[0], week);
  const ofAll = await countUse(db, keys[1], week);
  return {
    linkOnly: ofMailbox.count > wrongPerMailbox || ofAll.count > wrongForAll[purpose],
    undo: async () => {
      for (const key of keys) await refund(db, key);
    },
  };
};

const openLink = () =>
  fieldProblem('code-expired', 'code', 'Too many wrong codes were entered. Please open the link in the email instead.');

/** Compares a code, within the limits. @throws {ProblemError} invalid-code, code-expired */
const compare = async (parts: AccountParts, attempt: CodeAttempt, row: CodeRow): Promise<void> => {
  const elsewhere = row.browser !== (attempt.browser ?? '');
  const { linkOnly, undo } = await countAttempt(parts, attempt);
  let right = false;
  try {
    if (linkOnly) throw openLink();
    right = await tryCode(parts.db, parts.config.accessTokenSecret, { ...attempt, row, elsewhere });
  } catch (error) {
    // What was not compared can't be guessed, so the attempt does not count.
    if (error instanceof ProblemError) await undo(false);
    throw error;
  }
  if (!right) throw invalidCode();
  await undo(true);
};

/**
 * Uses a code or a link up, together with what it is good for: both happen or neither does. Where no code was asked for, nothing is
 * counted but the address. After too many wrong codes the link still works, whoever entered them.
 * @throws {ProblemError} invalid-code, code-expired, too-many-requests
 */
export const redeemCode = async <T>(
  parts: AccountParts,
  attempt: CodeAttempt,
  use: (tx: Executor) => Promise<T>,
): Promise<T> => {
  if (isLinkToken(attempt.code)) {
    return parts.db.transaction(async (tx) => {
      await useUpLink(tx, attempt, attempt.code);
      await dropCodes(tx, attempt);
      return use(tx);
    });
  }
  const row = await findCode(parts.db, attempt, attempt.browser);
  if (!row) throw invalidCode();
  await compare(parts, attempt, row);
  return parts.db.transaction(async (tx) => {
    await useUpCode(tx, row);
    return use(tx);
  });
};

/** Runs a stranger's attempt with a code, and counts it for the address when it fails. @throws {ProblemError} too-many-requests */
export const countByAddress = async <T>(
  { db }: Pick<AccountParts, 'db'>,
  { address, code }: { address: string; code: string },
  attempt: () => Promise<T>,
): Promise<T> => {
  // A link can't be guessed, and others at this address do not keep its owner from opening it.
  if (isLinkToken(code)) return attempt();
  const key = `code:address:${address}`;
  await spend(db, key, perAddress);
  const answer = await attempt();
  await refund(db, key);
  return answer;
};
