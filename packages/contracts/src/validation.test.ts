import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  ChangedPassword,
  Email,
  emptyOr,
  Password,
  ReplacementPassword,
  Username,
  VerificationCode,
} from './public.ts';
import { verificationCodeLength } from './validation.ts';

const complaint = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('the rules of the forms', () => {
  it.each([
    ['a user name', Username, '', 'Enter a username'],
    ['a user name', Username, '   ', 'Enter a username'],
    ['a user name', Username, 'ab', 'username cannot be less than 3 characters'],
    ['a user name', Username, 'a'.repeat(51), 'username cannot be more than 50 characters'],
    ['an address', Email, '', 'Enter email address'],
    ['an address', Email, '   ', 'Enter email address'],
    ['an address', Email, 'ada@playa', 'Email address is invalid'],
    ['an address', Email, `${'a'.repeat(243)}@example.org`, 'Email address is invalid'],
    ['a first password', Password, '', 'Enter a password'],
    ['a first password', Password, '1234567', 'password cannot be less than 8 characters'],
    ['a first password', Password, 'a'.repeat(201), 'password cannot be more than 200 characters'],
    ['a password after a forgotten one', ReplacementPassword, '', 'Enter a password'],
    ['a password after a forgotten one', ReplacementPassword, '1234567', 'Password cannot be less than 8 characters'],
    ['a changed password', ChangedPassword, '', 'Enter your current password'],
    ['a changed password', ChangedPassword, '1234567', 'password cannot be less than 8 characters'],
    ['a code', VerificationCode, '', 'Invalid verification code'],
    ['a code', VerificationCode, '12345', 'Invalid verification code'],
  ])('of %s refuse %#', (_what, schema, value, text) => {
    expect(complaint(schema, value)).toBe(text);
  });

  it.each([
    ['a user name of 3', Username, 'ada'],
    ['a user name of 50', Username, 'a'.repeat(50)],
    ['a user name of 3 letters that take more than one code unit', Username, '\u{20bb7}\u{20bb7}\u{20bb7}'],
    ['a password of 8', Password, '12345678'],
    ['a password of 200', Password, 'a'.repeat(200)],
    ['a password with spaces at both ends', Password, ' 123456 '],
    ['a password of 8 symbols', ReplacementPassword, '🎷🎺🥁🎸🎷🎺🥁🎸'],
    ['a code with a zero in front', VerificationCode, '0007'],
  ])('take %s', (_what, schema, value) => {
    expect(schema.parse(value)).toBe(value);
  });

  it('let a field be empty where that means no change', () => {
    for (const value of [undefined, '', '  ', '\t\n']) expect(emptyOr(Username).parse(value)).toBeUndefined();
    expect(emptyOr(Username).parse(' ada ')).toBe('ada');
    expect(complaint(emptyOr(Username), 'ab')).toBe('username cannot be less than 3 characters');
    for (const value of [null, 0, false, [], {}]) expect(complaint(emptyOr(Username), value)).toBeDefined();
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.cd',
    'ada.lovelace+playa@mail.example.org',
    "o'hara@example.org",
    'ada@xn--bcher-kva.example',
    'ädä@bücher.example',
    'ada@1.2.museum',
    `${'a'.repeat(242)}@example.org`,
  ])('may be %s', (address) => {
    expect(Email.parse(address)).toBe(address);
  });

  it.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@example.o',
    'ada@example.org.',
    'ada@@example.org',
    'ada@example@example.org',
    'ada lovelace@example.org',
    'ada@exam ple.org',
    'Ada <ada@example.org>',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'ada@example.org\nbcc:eve@example.org',
    'ada@[127.0.0.1]',
    '"ada"@example.org',
    'ada\\@example.org',
    'ada(comment)@example.org',
  ])('may not be %j', (address) => {
    expect(complaint(Email, address)).toBe('Email address is invalid');
  });

  it('names one recipient, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'ab.@,; \n\r<>"') });
    fc.assert(
      fc.property(typed, (text) => {
        const { data } = Email.safeParse(text);
        if (data !== undefined) expect(data).toMatch(/^[^@\s,;<>"]+@[^@\s,;<>"]+$/);
      }),
      { numRuns: 500 },
    );
  });
});

it('a code has as many digits as its field has boxes', () => {
  expect(VerificationCode.parse('7'.repeat(verificationCodeLength))).toBe('7777');
});
