import { describe, expect, it } from 'vitest';
import { invalidFields } from '../testing/fixtures.ts';
import { ChangePasswordBody, ForgetPasswordBody, UpdatePasswordBody, updatePassword } from './passwords.ts';

const messagesOf = (schema: typeof UpdatePasswordBody | typeof ChangePasswordBody, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it.each([
  ['ada@example.org', []],
  [' ada@example.org ', []],
  ['', ['email']],
  ['ada', ['email']],
  [undefined, ['email']],
])('a forgotten password is asked for with the address %j', (email, refused) => {
  expect(invalidFields(ForgetPasswordBody, { email })).toEqual(refused);
});

describe('a new password', () => {
  const email = 'ada@example.org';

  it.each([
    ['12345678', undefined],
    ['a'.repeat(200), undefined],
    ['1234567', [['password', 'Password cannot be less than 8 characters']]],
    ['a'.repeat(201), [['password', 'password cannot be more than 200 characters']]],
    [undefined, [['password', expect.any(String)]]],
  ])('after a forgotten one: %#', (password, messages) => {
    expect(messagesOf(UpdatePasswordBody, { password, email })).toEqual(messages);
  });

  it('after a forgotten one relies on a cookie: an address alone sets no password', () => {
    expect(updatePassword).toMatchObject({ access: 'public', cookie: true });
  });

  it.each([
    [{ currentPassword: '12345678', newPassword: '87654321' }, undefined],
    [{ currentPassword: '12345678', newPassword: '12345678' }, undefined],
    [
      { currentPassword: '1234567', newPassword: '87654321' },
      [['currentPassword', 'password cannot be less than 8 characters']],
    ],
    [
      { currentPassword: '12345678', newPassword: '8765432' },
      [['newPassword', 'password cannot be less than 8 characters']],
    ],
    [
      { currentPassword: '12345678', newPassword: 'a'.repeat(201) },
      [['newPassword', 'password cannot be more than 200 characters']],
    ],
  ])('in place of the current one: %#', (body, messages) => {
    expect(messagesOf(ChangePasswordBody, body)).toEqual(messages);
  });

  it('that is empty is told as the current one that is empty', () => {
    const messages = messagesOf(ChangePasswordBody, { currentPassword: '', newPassword: '' }) ?? [];
    const missing = messages.filter(([, message]) => message === 'Enter your current password');
    expect(missing.map(([field]) => field)).toEqual(['currentPassword', 'newPassword']);
  });
});
