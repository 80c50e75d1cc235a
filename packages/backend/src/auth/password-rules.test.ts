import { changePassword, forgetPassword, login, signup, updatePassword, verifyResetPassword } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { mailedCode, newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { weaknessOf } from './password-rules.ts';

const owner = { username: 'Burna Boy', email: 'wizkid.ayo@playa.test' };

describe('a password', () => {
  it.each([
    ['password', /most common/],
    ['12345678', /most common/],
    ['qwertyui', /most common/],
    ['Password', /most common/],
    ['sunshine77', /most common/],
    ['password2024', /most common/],
    ['burna boy', /user name or email/],
    ['Burna Boy1!', /user name or email/],
    ['wizkid.ayo', /user name or email/],
    ['WIZKID.AYO@playa.test', /user name or email/],
    ['        ', /blanks/],
    ['\u00a0\u3000\u2003     ', /blanks/],
    ['zzzzzzzzzzzz', /repeated character/],
  ])('%j is refused, with the reason', (password, reason) => {
    expect(weaknessOf(password, owner)).toMatch(reason);
  });

  it.each([
    'playa-demo',
    'let the music flow',
    'correct horse battery',
    'music-8374-#!92',
    'burna boy sings at dawn',
    'ọjọ́ tó dára',
  ])('%j is not', (password) => {
    expect(weaknessOf(password, owner)).toBeNull();
  });
});

describe('a weak password is refused by the backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.stop());

  it('at sign-up, and nothing is stored or mailed', async () => {
    const person = { ...newPerson(), password: 'qwertyui' };
    const client = new ApiClient(backend.url);
    const refusal = await client.problem(signup, { body: person });
    expect(refusal).toMatchObject({ code: 'invalid-input', fields: { password: expect.stringMatching(/common/) } });
    const { rowCount } = await backend.database.query('select 1 from users where email = $1', [person.email]);
    expect(rowCount).toBe(0);
    expect(await client.problem(signup, { body: { ...person, password: person.username } })).toMatchObject({
      fields: { password: expect.stringMatching(/user name/) },
    });
  });

  it('at a change, and the old one stays', async () => {
    const person = newPerson();
    const client = await signedUp(backend, person);
    const body = { currentPassword: person.password, newPassword: person.username };
    expect(await client.problem(changePassword, { body })).toMatchObject({
      fields: { newPassword: expect.stringMatching(/user name/) },
    });
    const { username, password } = person;
    await expect(client.call(login, { body: { username, password } })).resolves.toBeDefined();
  });

  it('after a reset code, which is not used up by it', async () => {
    const { email, ...person } = newPerson();
    await signedUp(backend, { ...person, email });
    const signUpMail = await backend.mailbox.waitForMail({ to: email, timeout: 5000 });
    const client = new ApiClient(backend.url);
    await client.call(forgetPassword, { body: { email } });
    const code = await mailedCode(backend, email, signUpMail.id);
    await client.call(verifyResetPassword, { body: { email, code } });
    expect(await client.problem(updatePassword, { body: { email, password: '        ' } })).toMatchObject({
      fields: { password: expect.stringMatching(/blanks/) },
    });
    await expect(client.call(updatePassword, { body: { email, password: 'a tune of my own' } })).resolves.toBeDefined();
  });
});
