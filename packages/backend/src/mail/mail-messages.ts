import { type CopyState, type ServiceName, serviceLabels } from '@playa/contracts';
import type { MailMessage } from './mailer.ts';

/** A mail's HTML around its paragraphs, which are HTML already. */
const mailPage = (paragraphs: readonly string[]): string => `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#fff8f0;font:16px/1.5 Arial,sans-serif;color:#14121f">
<div style="max-width:420px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold">Playa</p>
${paragraphs.join('\n')}
</div></body></html>`;

/** Text that people typed, for HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The mail that carries a code and a link; `purpose` completes "Use this code to …". */
export const codeMail = (subject: string, purpose: string, code: string, link: string): MailMessage => ({
  subject,
  text: `Use this code to ${purpose}:\n\n${code}\n\nOr open this link:\n\n${link}\n\nThe code works for 10 minutes, the link for an hour. If you did not ask for it, ignore this email.\n\nPlaya: Let The Music Flow`,
  html: mailPage([
    `<p style="margin:0 0 16px">Use this code to ${purpose}:</p>`,
    `<p style="margin:0 0 16px;font:bold 40px/1.2 monospace;letter-spacing:8px;color:#d6452f">${code}</p>`,
    '<p style="margin:0 0 16px">Or open the link instead:</p>',
    `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#ff8e4f;color:#210d07;font-weight:bold;text-decoration:none">Open Playa</a></p>`,
    '<p style="margin:0;color:#6b6478;font-size:14px">The code works for 10 minutes, the link for an hour. If you did not ask for it, ignore this email.</p>',
  ]),
});

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

/** "24 November 2026, 15:40 UTC" */
const momentOf = (date: Date): string => {
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
};

/** To somebody who asked for the deletion of the account, which a login before `deletesAt` takes back. */
export const deletionPlannedNotice = (username: string, deletesAt: Date): MailMessage =>
  noticeMail('Your Playa account will be deleted', [
    `You asked us to delete the Playa account "${username}". You are logged out everywhere, and what you shared can't be opened any more.`,
    `To keep your account, log in before ${momentOf(deletesAt)}. After that we delete it, with everything that Playa keeps about you, within 48 hours of your request.`,
    'Your accounts on the streaming services and the playlists there stay as they are.',
    'If this was not you, log in and change your password at once.',
  ]);

export const deletionUndoneNotice = (): MailMessage =>
  noticeMail('Your Playa account stays', [
    'You logged in, so your Playa account will not be deleted.',
    'If this was not you, choose "Forget password?" on the login page at once.',
  ]);

/** The last mail to somebody whose account is gone. */
export const accountDeletedNotice = (): MailMessage =>
  noticeMail('Your Playa account is deleted', [
    'Your Playa account is deleted, with everything that Playa kept about you.',
    'Your accounts on the streaming services and the playlists there are as they were. You can remove the access of Playa in the settings of each service.',
  ]);

/** Letters of a playlist's name that a mail shows. */
const longestName = 80;

/** A playlist's name in one line, without characters that turn the direction of what follows it. */
const shownName = (name: string): string => {
  const plain = name.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu, ' ').trim();
  const letters = [...plain];
  if (letters.length === 0) return 'your playlist';
  const shown = letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : plain;
  return `"${shown}"`;
};

interface EndedCopy {
  state: CopyState;
  playlistName: string;
  total: number | null;
  copied: number;
}

const countOf = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** To a user whose copy waited for long and has ended. */
export const copyEndedNotice = ({
  state,
  playlistName,
  total,
  copied,
  destination,
  page,
}: EndedCopy & { destination: ServiceName; page: string }): MailMessage => {
  const name = shownName(playlistName);
  const service = serviceLabels[destination];
  const subject = state === 'done' ? `We are done copying ${name}` : `The copy of ${name} could not be finished`;
  return noticeMail(subject, [
    state === 'done'
      ? `Your copy of ${name} to ${service} is done.`
      : `Your copy of ${name} to ${service} could not be finished.`,
    `${copied} of ${countOf(total ?? copied, 'song was', 'songs were')} copied.`,
    `See what became of each song: ${page}`,
  ]);
};

/** To a user whose copies of several playlists waited for long and have all ended. */
export const copyGroupEndedNotice = ({
  copies,
  destination,
  page,
}: {
  copies: readonly EndedCopy[];
  destination: ServiceName;
  page: string;
}): MailMessage => {
  const done = copies.filter(({ state }) => state === 'done').length;
  const songs = copies.reduce((sum, { copied }) => sum + copied, 0);
  const [first] = copies;
  const [shown, others] = [shownName(first?.playlistName ?? ''), copies.length - 1];
  return noticeMail(`We are done copying ${countOf(copies.length, 'playlist', 'playlists')}`, [
    `Your copy of ${shown}${others > 0 ? ` and ${countOf(others, 'other playlist', 'other playlists')}` : ''} to ${serviceLabels[destination]} has ended.`,
    `${done} of ${countOf(copies.length, 'playlist is', 'playlists are')} there, with ${countOf(songs, 'song', 'songs')}.`,
    `See what became of each playlist: ${page}`,
  ]);
};
