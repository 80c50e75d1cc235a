import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ChangedPassword, Email, emptyOr, Password, ReplacementPassword, Username } from './public.ts';

const complaint = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('the rules of the forms', () => {
  it.each([
    ['a user name', Username, '', 'Enter a username'],
    ['a user name', Username, 'ab', 'username cannot be less than 3 characters'],
    ['an address', Email, '', 'Enter email address'],
    ['an address', Email, 'ada@playa', 'Email address is invalid'],
    ['a first password', Password, '', 'Enter a password'],
    ['a first password', Password, '1234567', 'password cannot be less than 8 characters'],
    ['a password after a forgotten one', ReplacementPassword, '', 'Enter a password'],
    ['a password after a forgotten one', ReplacementPassword, '1234567', 'Password cannot be less than 8 characters'],
    ['a changed password', ChangedPassword, '', 'Enter your current password'],
    ['a changed password', ChangedPassword, '1234567', 'password cannot be less than 8 characters'],
  ])('of %s refuse %#', (_what, schema, value, text) => {
    expect(complaint(schema, value)).toBe(text);
  });

  it('let a field be empty where that means no change', () => {
    for (const value of [undefined, '', '  ']) expect(emptyOr(Username).parse(value)).toBeUndefined();
    expect(emptyOr(Username).parse(' ada ')).toBe('ada');
    expect(complaint(emptyOr(Username), 'ab')).toBe('username cannot be less than 3 characters');
    expect(complaint(emptyOr(Username), null)).toBeDefined();
  });
});
