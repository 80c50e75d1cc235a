import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { User } from '../user.ts';
import { Email, MailedCode, Password, Username } from '../validation.ts';
import { ServiceTokens } from './service-tokens.ts';

export const Message = z.object({ status: z.literal('success'), message: z.string() });

/** A started session. The refresh token travels only in an httpOnly cookie. */
export const Session = z.object({
  status: z.literal('success'),
  message: z.string(),
  accessToken: z.string(),
  user: User,
  serviceTokens: ServiceTokens.optional(),
  /** False: the session ends when the browser is closed. */
  remember: z.boolean().optional(),
  /** True if this login cancelled the account's scheduled deletion. Since contract version 1.40.0. */
  deletionUndone: z.boolean().optional(),
});
export type Session = z.infer<typeof Session>;

export const SignupBody = z.object({ username: Username, email: Email, password: Password });

/** `username` and `email` both hold the text of the form's one field. */
export const LoginBody = z.object({
  username: z.string().trim().min(1, 'Enter a username or email').max(254),
  email: z.string().trim().max(254).optional(),
  password: z.string().min(1, 'Enter a password').max(200),
  rememberMe: z.boolean().optional(),
});

/** `code` is the mail's code, or the token of the link in it. */
export const CodeBody = z.object({ code: MailedCode, email: Email });

/** `password` confirms the password of the sign-up when another browser is used; without it that password is discarded. */
export const VerifyAccountBody = CodeBody.extend({ password: z.string().max(200).optional() });

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  body: SignupBody,
  response: Message,
  access: 'public',
  summary: 'Creates an unverified account and mails a 4-digit code',
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  body: LoginBody,
  response: Session,
  access: 'public',
  summary: 'Starts a session with a user name or an e-mail address',
});

export const verifyAccount = endpoint({
  method: 'POST',
  path: '/auth/verify/account',
  body: VerifyAccountBody,
  response: Session,
  access: 'public',
  summary: 'Confirms the e-mailed code and starts the first session',
});

export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/resend-code',
  body: z.object({ email: Email }),
  response: Message,
  access: 'public',
  summary: 'Mails a new sign-up code; the one that this browser asked for before stops working',
});

export const refreshSession = endpoint({
  method: 'GET',
  path: '/auth/refresh',
  response: Session,
  access: 'public',
  cookie: true,
  summary: 'New access token for the refresh cookie, which is rotated',
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  response: Message,
  access: 'public',
  cookie: true,
  summary:
    'Ends the session of the refresh cookie, and that of the bearer token; 401 when only a token came that is not valid',
});

export const userDetails = endpoint({
  method: 'GET',
  path: '/auth/user-details',
  response: z.object({ status: z.literal('success'), user: User, serviceTokens: ServiceTokens.optional() }),
  access: 'user',
  summary: 'The user with connection flags and primary service',
});
