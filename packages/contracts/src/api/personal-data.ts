import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from './auth.ts';

/** Body of calls that require the password in addition to the session. */
export const CurrentPasswordBody = z.object({
  currentPassword: z.string().min(1, 'Enter your current password').max(200),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/delete-account',
  body: CurrentPasswordBody,
  /** `deletesAt`: ISO date of the deletion; a login before cancels it. */
  response: Message.extend({ deletesAt: z.string() }),
  access: 'user',
  summary: 'Ends every session and plans the deletion of the account, which a login within 24 hours takes back',
});

export const prepareDataDownload = endpoint({
  method: 'POST',
  path: '/user/data-download',
  body: CurrentPasswordBody,
  response: Message,
  access: 'user',
  summary:
    "Lets this browser open GET /user/data-download once, within a minute: a ZIP archive of the user's data (httpOnly cookie)",
});
