import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { User } from '../user.ts';
import { Email, emptyOr, MailedCode, Username } from '../validation.ts';
import { Message } from './auth.ts';

/** Empty and missing fields are not changed. */
export const UpdateUserDetailsBody = z.object({
  username: emptyOr(Username),
  email: emptyOr(Email),
  /** Required if the address changes. */
  currentPassword: z.string().max(200).optional(),
});

const ChangedUser = Message.extend({ user: User });

export const updateUserDetails = endpoint({
  method: 'PATCH',
  path: '/user/updateuserdetails',
  body: UpdateUserDetailsBody,
  response: ChangedUser,
  access: 'user',
  summary:
    'Changes the user name at once; a new e-mail address takes the current password and waits as `pendingEmail` for the code mailed to it',
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/user/confirm-email',
  body: z.object({ code: MailedCode }),
  response: ChangedUser,
  access: 'user',
  summary: 'Confirms the code mailed to the pending address, which takes the place of the old one',
});

export const resendEmailCode = endpoint({
  method: 'POST',
  path: '/user/resend-email-code',
  response: Message,
  access: 'user',
  summary: 'Mails another code to the pending address; the old one stops working',
});

/** What every signed-in user may see of a user. `memberSince` is an ISO date. */
export const PublicProfile = z.object({ username: z.string(), memberSince: z.string() });
export type PublicProfile = z.infer<typeof PublicProfile>;

export const publicProfile = endpoint({
  method: 'GET',
  path: '/user/public/:username',
  response: z.object({ status: z.literal('success'), profile: PublicProfile }),
  access: 'user',
  summary: 'What is public of a user; 404 when there is none of that name',
});
