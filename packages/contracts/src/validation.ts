import { z } from 'zod';
import { foldUsername, isUsername } from './username.ts';

/** Rules and texts of spec section 5, shared by forms and backend. The texts are the spec's. */
export const Username = z
  .string()
  .overwrite(foldUsername)
  .min(1, 'Enter a username')
  .min(3, 'username cannot be less than 3 characters')
  .max(50, 'username cannot be more than 50 characters')
  .refine(isUsername, 'username has characters that cannot be used');

/** Local part, at sign, and a domain with a dot. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

export const Email = z
  .string()
  .trim()
  .min(1, 'Enter email address')
  .max(254, 'Email address is invalid')
  .regex(emailPattern, 'Email address is invalid');

/** The upper limit bounds the cost of hashing. */
const passwordSchema = (missing: string, tooShort: string) =>
  z.string().min(1, missing).min(8, tooShort).max(200, 'password cannot be more than 200 characters');

/** Sign-up. */
export const Password = passwordSchema('Enter a password', 'password cannot be less than 8 characters');

/** The new password of a reset. */
export const ReplacementPassword = passwordSchema('Enter a password', 'Password cannot be less than 8 characters');

/** Change password: the same rules for the current and the new password. */
export const ChangedPassword = passwordSchema(
  'Enter your current password',
  'password cannot be less than 8 characters',
);

/** 4 digits, as e-mailed. */
export const verificationCodeLength = 4;
export const VerificationCode = z.string().regex(/^\d{4}$/, 'Invalid verification code');

/** The one-time token of the link in the same mail: 128 random bits, base64url. */
export const linkTokenLength = 22;
/** Proof that a mail was received: its code, or the token of its link. */
export const MailedCode = z.string().regex(/^(\d{4}|[\w-]{22})$/, 'Invalid verification code');
export const isLinkToken = (code: string): boolean => code.length === linkTokenLength;

/** A field that may be empty; empty is parsed as undefined. */
export const emptyOr = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .transform((value) => (value.trim() === '' ? undefined : value))
    .pipe(schema.optional())
    .optional();
