import { escapeHtml, mailPage } from './mail-page.ts';
import type { MailMessage } from './mailer.ts';

const noticeMail = (subject: string, sentences: readonly string[]): MailMessage => ({
  subject,
  text: [...sentences, 'Playa: Let The Music Flow'].join('\n\n'),
  html: mailPage(sentences.map((sentence) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`)),
});

export const passwordChangedNotice = (): MailMessage =>
  noticeMail('Your Playa password was changed', [
    'The password of your Playa account was changed, and other devices were logged out.',
    'If this was not you, choose "Forget password?" on the login page at once.',
  ]);

/** To somebody who confirmed an account that another browser signed up for. */
export const choosePasswordNotice = (): MailMessage =>
  noticeMail('Choose a password for your Playa account', [
    'Your Playa account is verified. The sign-up came from another browser, so its password does not count.',
    'Choose your own with "Forget password?" on the login page.',
  ]);

/** To the old address, when another one is asked for. */
export const emailChangeAskedNotice = (newEmail: string): MailMessage =>
  noticeMail('Your Playa email address is about to change', [
    `Your Playa account is to move to ${newEmail}. It does so once the code mailed there has been confirmed.`,
    'If this was not you, change your password at once.',
  ]);

/** To the old address, when another one has taken its place. */
export const emailChangedNotice = (newEmail: string): MailMessage =>
  noticeMail('Your Playa email address was changed', [
    `Your Playa account belongs to ${newEmail} now. This address can't be used to log in any more.`,
    'If this was not you, answer this email at once.',
  ]);
