import { describe, expect, it } from 'vitest';
import { ada, invalidFields } from '../testing/fixtures.ts';
import { CodeBody, LoginBody, login, Message, Session, SignupBody, userDetails, VerifyAccountBody } from './auth.ts';

const noTokens = {
  spotifyAccessToken: null,
  spotifyAccessTokenExpiry: null,
  spotifyRefreshToken: null,
  googleRefreshToken: null,
};

describe('the body of a sign-up', () => {
  const body = { username: 'ada', email: 'ada@example.org', password: '12345678' };

  it.each([
    ['as short as it may be', {}, []],
    ['with a name of 50', { username: 'a'.repeat(50) }, []],
    ['with a name of 51', { username: 'a'.repeat(51) }, ['username']],
    ['with a name of 2', { username: 'ab' }, ['username']],
    ['with a name that is 2 without its spaces', { username: ' ab ' }, ['username']],
    ['with an address of 254', { email: `${'a'.repeat(242)}@example.org` }, []],
    ['with an address of 255', { email: `${'a'.repeat(243)}@example.org` }, ['email']],
    ['with a password of 7', { password: '1234567' }, ['password']],
    ['with a password of 200', { password: 'a'.repeat(200) }, []],
    ['with a password of 201', { password: 'a'.repeat(201) }, ['password']],
    ['with a password of blanks', { password: ' '.repeat(8) }, []],
    [
      'without anything',
      { username: undefined, email: undefined, password: undefined },
      ['username', 'email', 'password'],
    ],
    ['with values of other types', { username: 1, email: ['a@b.cd'], password: {} }, ['username', 'email', 'password']],
  ])('%s', (_, changes, refused) => {
    expect(invalidFields(SignupBody, { ...body, ...changes })).toEqual(refused);
  });

  it('is read trimmed, but for the password, and without what it does not name', () => {
    const typed = { username: ' ada ', email: ' ada@example.org ', password: ' 1234567 ', role: 'admin' };
    expect(SignupBody.parse(typed)).toEqual({ username: 'ada', email: 'ada@example.org', password: ' 1234567 ' });
  });
});

describe('the body of a login', () => {
  const body = { username: 'ada', password: 'x' };

  it.each([
    ['with a password that is too short to be one', {}, []],
    ['with what is no user name', { username: '"; drop table users' }, []],
    ['with an address as the user name', { username: 'ada@example.org', email: 'ada@example.org' }, []],
    ['with an e-mail field that holds the user name', { email: 'ada' }, []],
    ['with an empty e-mail field', { email: '' }, []],
    ['without a user name', { username: '' }, ['username']],
    ['with a blank user name', { username: '  ' }, ['username']],
    ['with a user name of 254', { username: 'a'.repeat(254) }, []],
    ['with a user name of 255', { username: 'a'.repeat(255) }, ['username']],
    ['with an e-mail field of 255', { email: 'a'.repeat(255) }, ['email']],
    ['without a password', { password: '' }, ['password']],
    ['with a password of 201', { password: 'a'.repeat(201) }, ['password']],
    ['to be remembered', { rememberMe: true }, []],
    ['to be remembered in words', { rememberMe: 'true' }, ['rememberMe']],
  ])('%s', (_, changes, refused) => {
    expect(invalidFields(LoginBody, { ...body, ...changes })).toEqual(refused);
  });

  it('says in its own words what is missing', () => {
    const messages = LoginBody.safeParse({ username: '', password: '' }).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['Enter a username or email', 'Enter a password']);
  });

  it('is public: it comes before there is a token', () => {
    expect([login.method, login.path, login.access]).toEqual(['POST', '/auth/login', 'public']);
  });
});

describe('a code', () => {
  it.each(['0000', '1234', '9999'])('may be %s', (code) => {
    expect(invalidFields(CodeBody, { code, email: 'ada@example.org' })).toEqual([]);
  });

  it.each(['', '123', '12345', ' 1234', '1234\n', '12a4', '-123', '1e10', '٠١٢٣', '１２３４', 1234, null])(
    'may not be %j',
    (code) => {
      expect(invalidFields(CodeBody, { code, email: 'ada@example.org' })).toEqual(['code']);
    },
  );

  it('may come with the password of the browser that signed up, of 200 characters at most', () => {
    const body = { code: '1234', email: 'ada@example.org' };
    expect(invalidFields(VerifyAccountBody, body)).toEqual([]);
    expect(invalidFields(VerifyAccountBody, { ...body, password: '' })).toEqual([]);
    expect(invalidFields(VerifyAccountBody, { ...body, password: 'a'.repeat(201) })).toEqual(['password']);
    expect(CodeBody.parse({ ...body, password: 'x' })).toEqual(body);
  });
});

describe('a session', () => {
  const session = { status: 'success', message: 'Welcome', accessToken: 'token', user: ada } as const;

  it.each([
    ['of a backend before 1.3, which does not say whether to remember it', {}],
    ['that ends with the browser', { remember: false }],
    ['with the tokens of services', { serviceTokens: { ...noTokens, spotifyAccessToken: 'one' } }],
  ])('%s is read as it is', (_, more) => {
    expect(Session.parse({ ...session, ...more })).toEqual({ ...session, ...more });
  });

  it.each([
    ['a refresh token, which belongs into a cookie', { refreshToken: 'secret' }],
    ['a field of a newer backend', { deviceName: 'phone' }],
  ])('is read without %s', (_, more) => {
    expect(Session.parse({ ...session, ...more })).toEqual(session);
  });

  it('leaves out of the user record what is none of the page, whatever a backend sends', () => {
    const user = { ...ada, passwordHash: '$argon2id$', spotifyRefreshToken: 'secret' };
    expect(Session.parse({ ...session, user }).user).toEqual(ada);
  });

  it.each([
    ['a failure', { status: 'error' }, ['status']],
    ['no token', { accessToken: undefined }, ['accessToken']],
    ['no token but null', { accessToken: null }, ['accessToken']],
    ['no user', { user: null }, ['user']],
    ['a user without an id', { user: { ...ada, _id: undefined } }, ['user._id']],
    [
      'half of the service tokens',
      { serviceTokens: { spotifyAccessToken: null } },
      [
        'serviceTokens.spotifyAccessTokenExpiry',
        'serviceTokens.spotifyRefreshToken',
        'serviceTokens.googleRefreshToken',
      ],
    ],
  ])('is not read with %s', (_, changes, refused) => {
    expect(invalidFields(Session, { ...session, ...changes })).toEqual(refused);
  });
});

it('a message is a success and has a text', () => {
  expect(Message.parse({ status: 'success', message: '', code: 'x' })).toEqual({ status: 'success', message: '' });
  for (const wrong of [{ status: 'error', message: 'no' }, { status: 'success' }, { message: 'Done' }, null, 'Done']) {
    expect(Message.safeParse(wrong).success).toBe(false);
  }
});

it("the user's details come with the tokens of services where the backend tells them", () => {
  const { response } = userDetails;
  expect(response.parse({ status: 'success', user: ada })).toEqual({ status: 'success', user: ada });
  expect(response.parse({ status: 'success', user: ada, serviceTokens: noTokens })).toHaveProperty('serviceTokens');
});
