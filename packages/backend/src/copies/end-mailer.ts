import { endedCopyStates, paths } from '@playa/contracts';
import { findUser } from '../accounts/users-store.ts';
import type { Executor } from '../database/database.ts';
import { copyEndedNotice, copyGroupEndedNotice } from '../mail/mail-messages.ts';
import type { MailMessage } from '../mail/mailer.ts';
import { noticeSeconds, type Outbox } from '../mail/outbox.ts';
import { listGroupCopies, lockGroup, markGroupMailed } from './groups-store.ts';
import type { CopyRow, OnEnded } from './journal-store.ts';
import { findPreferences } from './preferences-store.ts';

/** Seconds that a copy must have waited for a mail to be worth sending. */
const minWaitSeconds = 60 * 60;

/** Cancelled copies and syncs send no mail. */
const isWorthMailing = ({ state, kind }: CopyRow): boolean => state !== 'cancelled' && kind === 'copy';

/**
 * The mail at the end of a group: by its last copy, once. The group's row is locked, so that of two concurrent ends the second sees the
 * first.
 */
const createGroupNotice = async (tx: Executor, groupId: string, page: string): Promise<MailMessage | null> => {
  await lockGroup(tx, groupId);
  const copies = await listGroupCopies(tx, groupId);
  const hasEnded = copies.every(({ state }) => endedCopyStates.includes(state));
  if (!hasEnded || !copies.some(({ waitedSeconds }) => waitedSeconds >= minWaitSeconds)) return null;
  const group = await markGroupMailed(tx, groupId);
  return group && copyGroupEndedNotice({ destination: group.destination, copies, page });
};

/**
 * Stores the mail about the end of a copy, or of the last one of a group, in the transaction that ends it: if the user wants mails and the
 * copy waited for more than an hour.
 */
export const createEndMailer =
  ({ outbox, appUrl }: { outbox: Pick<Outbox, 'add'>; appUrl: string }): OnEnded =>
  async (tx, row) => {
    const isGrouped = row.groupId !== null;
    if (!isWorthMailing(row) || (!isGrouped && row.waitedSeconds < minWaitSeconds)) return;
    const { mailWhenDone } = await findPreferences(tx, row.userId);
    if (!mailWhenDone) return;
    const page = `${appUrl}${paths.copies}`;
    const message = row.groupId ? await createGroupNotice(tx, row.groupId, page) : copyEndedNotice({ ...row, page });
    const user = message && (await findUser(tx, row.userId));
    if (user) await outbox.add(tx, user.email, message, noticeSeconds);
  };
