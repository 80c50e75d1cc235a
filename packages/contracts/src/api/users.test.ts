import { describe, expect, it } from 'vitest';
import { ada, invalidFields } from '../testing/fixtures.ts';
import { confirmEmail, PublicProfile, publicProfile, UpdateUserDetailsBody, updateUserDetails } from './users.ts';

describe('a change of user details', () => {
  it.each([
    ['nothing', {}, {}],
    ['fields that are empty', { username: '', email: '   ' }, {}],
    ['a name', { username: ' grace ' }, { username: 'grace' }],
    [
      'an address',
      { email: 'grace@example.org', currentPassword: 'x' },
      { email: 'grace@example.org', currentPassword: 'x' },
    ],
    ['an empty password', { currentPassword: '' }, { currentPassword: '' }],
    [
      "a field that is not the listener's to change",
      { username: 'grace', _id: 'user-2', role: 'admin' },
      { username: 'grace' },
    ],
  ])('takes %s', (_, typed, taken) => {
    expect(UpdateUserDetailsBody.parse(typed)).toEqual(taken);
  });

  it.each([
    ['a name of 2', { username: 'ab' }, ['username']],
    ['a name of 51', { username: 'a'.repeat(51) }, ['username']],
    ['a name that hides something', { username: 'ada\u202eadmin' }, ['username']],
    ['a name that is null', { username: null }, ['username']],
    ['what is no address', { email: 'grace' }, ['email']],
    ['an address of 255', { email: `${'a'.repeat(243)}@example.org` }, ['email']],
    ['a password of 201', { currentPassword: 'a'.repeat(201) }, ['currentPassword']],
    ['two faults at once', { username: 'ab', email: 'grace' }, ['username', 'email']],
  ])('refuses %s', (_, typed, refused) => {
    expect(invalidFields(UpdateUserDetailsBody, typed)).toEqual(refused);
  });

  it.each([
    ['that waits for its code', 'new@example.org'],
    ['that waits no more', null],
    ['of which a backend does not tell', undefined],
  ])('is answered with the address %s', (_, pendingEmail) => {
    const answer = { status: 'success', message: 'Saved', user: { ...ada, pendingEmail } };
    expect(updateUserDetails.response.parse(answer)).toEqual(answer);
  });
});

it.each([
  ['1234', []],
  ['12345', ['code']],
  ['12 4', ['code']],
])('a new address is confirmed with the code %s', (code, refused) => {
  expect(invalidFields(confirmEmail.body, { code })).toEqual(refused);
});

it('a public profile tells a name and a date, and nothing else of a user', () => {
  const profile = { username: 'ada', memberSince: '2026-01-01T00:00:00.000Z' };
  expect(PublicProfile.parse({ ...ada, ...profile })).toEqual(profile);
  expect(invalidFields(publicProfile.response, { status: 'success', profile: { username: 'ada' } })).toEqual([
    'profile.memberSince',
  ]);
});
