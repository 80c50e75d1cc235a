import { z } from 'zod';

/** Rules and texts of spec section 5, used by the forms and by the backend alike. The texts' spelling is the spec's. */
export const Username = z
  .string()
  .trim()
  .min(1, 'Enter a username')
  .min(3, 'username cannot be less than 3 characters')
  .max(50, 'username cannot be more than 50 characters');

/** The usual shape of an address: something, an at sign, a domain with a dot. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

export const Email = z
  .string()
  .trim()
  .min(1, 'Enter email address')
  .max(254, 'Email address is invalid')
  .regex(emailPattern, 'Email address is invalid');

/** Sign-up and change password. The upper limit keeps hashing affordable. */
export const Password = z
  .string()
  .min(1, 'Enter a password')
  .min(8, 'password cannot be less than 8 characters')
  .max(200, 'password cannot be more than 200 characters');

/** 4 digits, as e-mailed. */
export const verificationCodeLength = 4;
export const VerificationCode = z.string().regex(/^\d{4}$/, 'Invalid verification code');
