import type { Executor } from '../database/database.ts';
import { type CodeAccount, codeSeconds, issueCode } from '../limits/codes-store.ts';
import { mailboxOf } from '../limits/rate-limit-keys.ts';
import { type RateLimit, spend } from '../limits/rate-limit-store.ts';
import { codeMail } from '../mail/mail-messages.ts';
import type { AccountParts } from './account-parts.ts';

const perDevice: RateLimit = { times: 5, seconds: 15 * 60 };
const perAddress: RateLimit = { times: 5, seconds: 15 * 60 };
/** Of all addresses and purposes together: nobody's mailbox is filled by strangers. */
const perMailbox: RateLimit = { times: 20, seconds: 60 * 60 };

/** Who asks for a mail: a device or session that is known to be the user's, or an address on the network. */
export type Asker = { own: string } | { address: string };

/**
 * Counts a mail to be sent. What strangers have had sent to an account's address does not count against the user's own devices.
 * @throws {ProblemError} too-many-requests
 */
const countMail = async (tx: Executor, { purpose, email }: CodeAccount, asker: Asker): Promise<void> => {
  const mailbox = mailboxOf(email);
  if ('own' in asker) await spend(tx, `mail:own:${purpose}:${asker.own}`, perDevice);
  else await spend(tx, `mail:address:${purpose}:${asker.address}:${mailbox}`, perAddress);
  // Nobody has shown yet that a new address is theirs.
  if (!('own' in asker) || purpose === 'change-email') await spend(tx, `mail:inbox:${mailbox}`, perMailbox);
};

const mailOf: Readonly<Record<CodeAccount['purpose'], readonly [subject: string, purpose: string]>> = {
  'sign-up': ['Your Playa verification code', 'verify your account'],
  'reset-password': ['Your Playa password code', 'set a new password'],
  'change-email': ['Confirm your new email address', 'confirm your new email address'],
};

type Mailing = Pick<AccountParts, 'config' | 'outbox'>;

/** Stores a new code and the mail that carries it; answers the mail's id for `outbox.deliver`. */
export const mailNewCode = async (
  { config, outbox }: Mailing,
  tx: Executor,
  account: CodeAccount,
  { second = false } = {},
): Promise<string> => {
  const code = await issueCode(tx, config.accessTokenSecret, account, second);
  return outbox.add(tx, account.email, codeMail(...mailOf[account.purpose], code), codeSeconds);
};

/** As {@link mailNewCode}, within the limits. @throws {ProblemError} too-many-requests */
export const mailRequestedCode = async (
  parts: Mailing,
  tx: Executor,
  account: CodeAccount,
  asker: Asker,
): Promise<string> => {
  await countMail(tx, account, asker);
  return mailNewCode(parts, tx, account);
};
