import type { User } from '@playa/contracts';
import { supportEmail } from '../support.ts';
import { texts } from '../texts.ts';

/** The address of a prepared e-mail that asks for the account to be deleted. */
export const deletionMail = (user: User): string => {
  const subject = encodeURIComponent(texts.deletion.subject);
  // Mail programs want lines to end like this.
  const body = encodeURIComponent(texts.deletion.body(user).replaceAll('\n', '\r\n'));
  return `mailto:${supportEmail}?subject=${subject}&body=${body}`;
};
