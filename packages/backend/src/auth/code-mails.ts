import { paths } from '@playa/contracts';
import type { Executor } from '../database/database.ts';
import { issueLink, linkSeconds } from '../limits/code-links-store.ts';
import { type CodeAccount, codeSeconds, issueCode } from '../limits/codes-store.ts';
import { mailboxOf } from '../limits/rate-limit-keys.ts';
import { type RateLimit, spend } from '../limits/rate-limit-store.ts';
import { codeMail } from '../mail/mail-messages.ts';
import type { AccountParts } from './account-parts.ts';

const perDevice: RateLimit = { times: 5, seconds: 15 * 60 };
const perAddress: RateLimit = { times: 5, seconds: 15 * 60 };
/** Of all addresses and purposes together: nobody's mailbox is filled by strangers. While it is used up, a link in it still works. */
const perMailbox: RateLimit = { times: 20, seconds: linkSeconds };
const orOpenLink = ' Or open the link in the newest email that you have: it works for an hour.';

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
  if (!('own' in asker) || purpose === 'change-email') {
    await spend(tx, `mail:inbox:${mailbox}`, perMailbox, orOpenLink);
  }
};

const mailOf: Readonly<Record<CodeAccount['purpose'], readonly [subject: string, purpose: string]>> = {
  'sign-up': ['Your Playa verification code', 'verify your account'],
  'reset-password': ['Your Playa password code', 'set a new password'],
  'change-email': ['Confirm your new email address', 'confirm your new email address'],
};

/** The pages on which the links are opened. */
const pageOf: Readonly<Record<CodeAccount['purpose'], string>> = {
  'sign-up': paths.verifyAccount,
  'reset-password': paths.otpVerification,
  'change-email': paths.profile,
};

type Mailing = Pick<AccountParts, 'config' | 'outbox'>;

/** Stores a new code, a link and the mail that carries both; answers the mail's id for `outbox.deliver`. */
const mailNewCode = async ({ config, outbox }: Mailing, tx: Executor, account: CodeAccount): Promise<string> => {
  const { purpose, email } = account;
  const code = await issueCode(tx, config.accessTokenSecret, account);
  // After the #, which browsers send to no server and which is in no log.
  const proof = new URLSearchParams({ link: await issueLink(tx, account), email });
  const link = `${config.appUrl}${pageOf[purpose]}#${proof}`;
  return outbox.add(tx, email, codeMail(...mailOf[purpose], code, link), codeSeconds);
};

/** Mails a new code and link, within the limits; answers the mail's id for `outbox.deliver`. @throws {ProblemError} too-many-requests */
export const mailRequestedCode = async (
  parts: Mailing,
  tx: Executor,
  account: CodeAccount,
  asker: Asker,
): Promise<string> => {
  await countMail(tx, account, asker);
  return mailNewCode(parts, tx, account);
};
