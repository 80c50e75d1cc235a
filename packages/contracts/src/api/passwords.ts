import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ChangedPassword, Email, ReplacementPassword } from '../validation.ts';
import { CodeBody, Message, Session } from './auth.ts';

export const ForgetPasswordBody = z.object({ email: Email });
export const UpdatePasswordBody = z.object({ password: ReplacementPassword, email: Email });
export const ChangePasswordBody = z.object({ currentPassword: ChangedPassword, newPassword: ChangedPassword });

/** A repeated call is the "resend" of the code screen. */
export const forgetPassword = endpoint({
  method: 'POST',
  path: '/auth/forgetpassword',
  body: ForgetPasswordBody,
  response: Message,
  access: 'public',
  summary: 'Mails a 4-digit code for a new password; asking again replaces the code',
});

export const verifyResetPassword = endpoint({
  method: 'POST',
  path: '/auth/verify/resetpassword',
  body: CodeBody,
  response: Message,
  access: 'public',
  summary: 'Confirms the e-mailed code: this browser may set a new password within 10 minutes (httpOnly cookie)',
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/auth/updatepassword',
  body: UpdatePasswordBody,
  response: Message,
  access: 'public',
  cookie: true,
  summary: 'Sets the new password after a confirmed code, once; every session of the account ends',
});

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/user/changepassword',
  body: ChangePasswordBody,
  response: Session,
  access: 'user',
  summary: 'Changes the password; every session ends, this browser goes on with the tokens of the answer',
});
