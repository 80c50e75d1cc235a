import { login, logout, refreshSession, signup, userDetails } from '@playa/contracts';
import { decodeJwt, SignJWT } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { loggedIn, newPerson, type Person, signedUp } from '../test-support/people.ts';
import type { TestBackend } from '../test-support/test-backend.ts';
import { onTwoBackends, refreshTokenOf, withRefreshTokenOf } from '../test-support/two-backends.ts';

describe('sessions', () => {
  let backend: TestBackend;
  let other: TestBackend;
  let database: TestBackend['database'];
  let person: Person;
  onTwoBackends((both) => {
    ({ backend, other, database, person } = both);
  });

  it.each(['username', 'email'] as const)('start with the %s in any case', async (field) => {
    const client = new ApiClient(backend.url);
    const typed = person[field].toUpperCase();
    const session = await client.call(login, { body: { username: typed, email: typed, password: person.password } });
    expect(session.user.username).toBe(person.username);
    client.accessToken = session.accessToken;
    const { user, serviceTokens } = session;
    expect(await client.call(userDetails)).toEqual({ status: 'success', user, serviceTokens });
  });

  it('are kept by a cookie that scripts cannot read, seven days or until the browser is closed', async () => {
    const client = new ApiClient(backend.url);
    const body = { username: person.username, password: person.password };
    const refreshCookie = () => client.headers.getSetCookie().find((line) => line.startsWith('playa_refresh_token='));
    await client.call(login, { body });
    expect(refreshCookie()).toMatch(
      /^playa_refresh_token=[\w-]{43}; Max-Age=604800; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/,
    );
    await client.call(login, { body: { ...body, rememberMe: false } });
    expect(refreshCookie()).toMatch(/^playa_refresh_token=[\w-]{43}; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/);
  });

  it('do not start with a wrong password or an unknown name, and both sound the same', async () => {
    const client = new ApiClient(backend.url);
    const wrong = await client.problem(login, { body: { username: person.username, password: 'not this one' } });
    const unknown = await client.problem(login, { body: { username: 'nobody-here', password: 'not this one' } });
    expect(wrong).toMatchObject({ code: 'invalid-credentials', fields: { password: expect.any(String) } });
    expect(unknown).toEqual(wrong);
    expect(client.status).toBe(401);
    expect(client.cookies.size).toBe(0);
  });

  it('do not start before the account is verified, which only the right password learns', async () => {
    const fresh = newPerson();
    const client = new ApiClient(backend.url);
    await client.call(signup, { body: fresh });
    const { username, password } = fresh;
    expect(await client.problem(login, { body: { username, password: 'not this one' } })).toMatchObject({
      code: 'invalid-credentials',
    });
    expect(await client.problem(login, { body: { username, password } })).toMatchObject({
      code: 'account-not-verified',
    });
    expect(client.status).toBe(403);
  });

  it('refuse the right password too after ten wrong ones, until the time is over', async () => {
    const target = newPerson();
    await signedUp(backend, target);
    const client = new ApiClient(backend.url);
    const { username, email, password } = target;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await client.problem(login, { body: { username: attempt % 2 === 0 ? username : email, password: 'guess' } });
    }
    const refusal = await client.problem(login, { body: { username, password } });
    expect(refusal).toMatchObject({ code: 'too-many-requests' });
    expect(client.headers.get('retry-after')).toBe(String(refusal.retryAfter));
    await database.query("update rate_limits set reset_at = now() where key like 'login:account:%'");
    await expect(client.call(login, { body: { username, password } })).resolves.toBeDefined();
  });

  it('are renewed with a new refresh token each time', async () => {
    const client = await loggedIn(backend, person);
    const first = refreshTokenOf(client);
    const session = await client.call(refreshSession);
    expect(session.user.username).toBe(person.username);
    expect(refreshTokenOf(client)).not.toBe(first);
    await expect(client.call(refreshSession)).resolves.toMatchObject({ status: 'success' });
  });

  it('survive two tabs that renew at the same moment, on two backends', async () => {
    const tab = await loggedIn(backend, person);
    const otherTab = withRefreshTokenOf(tab, other);
    await Promise.all([tab.call(refreshSession), otherTab.call(refreshSession)]);
    await Promise.all([tab.call(refreshSession), otherTab.call(refreshSession)]);
  });

  it('end altogether when an exchanged refresh token comes back later', async () => {
    const client = await loggedIn(backend, person);
    const thief = withRefreshTokenOf(client, backend);
    client.accessToken = (await client.call(refreshSession)).accessToken;
    await database.query("update refresh_tokens set used_at = used_at - interval '1 minute' where used_at is not null");
    expect(await thief.problem(refreshSession)).toMatchObject({ code: 'session-expired' });
    expect(thief.cookies.size).toBe(0);
    expect(await client.problem(refreshSession)).toMatchObject({
      code: 'session-expired',
      message: 'Your login has expired.',
    });
    expect(await client.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
  });

  it('end after seven days without a visit', async () => {
    const client = await loggedIn(backend, person);
    const { rows } = await database.query('select max(expires_at) as expires_at from sessions');
    expect((rows[0].expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    await database.query('update sessions set expires_at = now()');
    expect(await client.problem(refreshSession)).toMatchObject({ code: 'session-expired' });
  });

  it('speak with tokens of fifteen minutes; a late one is told apart, and the session goes on with the next', async () => {
    const client = await loggedIn(backend, person);
    const { sub, sid, iss, iat = 0, exp = 0 } = decodeJwt(client.accessToken);
    expect(exp - iat).toBe(15 * 60);
    client.accessToken = await new SignJWT({ sub, sid, iss, iat: iat - 15 * 60, exp: exp - 15 * 60 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(backend.environment.ACCESS_TOKEN_SECRET));
    expect(await client.problem(userDetails)).toEqual({
      status: 'error',
      code: 'session-expired',
      message: 'Your login has expired.',
    });
    expect(client.status).toBe(401);
    client.accessToken = (await client.call(refreshSession)).accessToken;
    await expect(client.call(userDetails)).resolves.toBeDefined();
  });

  it.each([
    ['another secret', 'HS256', 'another secret of the right length'],
    ['no signature', 'none', ''],
  ])('do not believe a token with %s', async (_what, alg, secret) => {
    const client = await loggedIn(backend, person);
    const [, claims = ''] = client.accessToken.split('.');
    const signed = new SignJWT(decodeJwt(client.accessToken)).setProtectedHeader({ alg });
    client.accessToken =
      alg === 'none'
        ? `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
        : await signed.sign(new TextEncoder().encode(secret));
    expect(await client.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
  });

  it('do not start with a password that is replaced while it is compared', async () => {
    const target = newPerson();
    await signedUp(backend, target);
    const changing = await database.connect();
    await changing.query('begin');
    await changing.query("update users set password_hash = 'another' where email = $1", [target.email]);
    const client = new ApiClient(backend.url);
    const refusal = client.problem(login, { body: { username: target.username, password: target.password } });
    await expect
      .poll(
        async () =>
          (
            await database.query(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rowCount,
      )
      .toBeGreaterThan(0);
    await changing.query('commit');
    changing.release();
    expect(await refusal).toMatchObject({ code: 'invalid-credentials' });
  });

  it('end with logout, at once and for their own login alone', async () => {
    const client = await loggedIn(backend, person);
    const phone = await loggedIn(other, person);
    await client.call(logout);
    expect(refreshTokenOf(client)).toBe('');
    expect(await client.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    expect(await client.problem(refreshSession)).toMatchObject({ code: 'unauthenticated' });
    await expect(phone.call(userDetails)).resolves.toMatchObject({ status: 'success' });
    await expect(new ApiClient(backend.url).call(logout)).resolves.toMatchObject({ status: 'success' });
  });

  it('end with their bearer token alone, sockets included; a token that ends none is told so', async () => {
    const client = await loggedIn(backend, person);
    const program = new ApiClient(other.url);
    program.accessToken = client.accessToken;
    await program.call(logout);
    expect(await client.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    expect(await client.problem(refreshSession)).toMatchObject({ code: 'session-expired' });
    expect(await program.problem(logout)).toMatchObject({ code: 'unauthenticated' });
    program.accessToken = 'nonsense';
    expect(await program.problem(logout)).toMatchObject({ code: 'unauthenticated' });
  });

  it('end both where the token is of another session than the cookie, and one where the token is stale', async () => {
    const [client, elsewhere] = [await loggedIn(backend, person), await loggedIn(backend, person)];
    const own = client.accessToken;
    client.accessToken = elsewhere.accessToken;
    await client.call(logout);
    expect(await elsewhere.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    client.accessToken = own;
    expect(await client.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    const stale = await loggedIn(backend, person);
    stale.accessToken = own;
    await expect(stale.call(logout)).resolves.toMatchObject({ status: 'success' });
  });

  it.each([false, true])('stay what they were begun as when they are renewed: remembered %s', async (rememberMe) => {
    const client = new ApiClient(backend.url);
    const { username, password } = person;
    const kept = () => /; Max-Age=604800;/.test(client.headers.get('set-cookie') ?? '');
    expect(await client.call(login, { body: { username, password, rememberMe } })).toMatchObject({
      remember: rememberMe,
    });
    expect(kept()).toBe(rememberMe);
    for (let round = 0; round < 2; round += 1) {
      expect(await client.call(refreshSession)).toMatchObject({ remember: rememberMe });
      expect(kept()).toBe(rememberMe);
    }
  });

  it('carry sockets: into the room of the user, across backends, until logout', async () => {
    const client = await loggedIn(backend, person);
    const { user } = await client.call(userDetails);
    const socket: Socket = io(other.url, { auth: { accessToken: client.accessToken }, reconnection: false });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    const received = new Promise((resolve) => socket.once('copy.progress', resolve));
    await expect.poll(() => backend.app.sockets.in(`user:${user._id}`).fetchSockets()).toHaveLength(1);
    backend.app.sockets.to(`user:${user._id}`).emit('copy.progress', { id: 'c1' } as never);
    expect(await received).toEqual({ id: 'c1' });
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    await client.call(logout);
    expect(await gone).toBe('io server disconnect');
  });

  it.each(['', 'nonsense', 7])('refuse a socket with the token %j', async (accessToken) => {
    const socket = io(backend.url, { auth: { accessToken }, reconnection: false });
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toBe('Please login to continue.');
    socket.close();
  });
});
