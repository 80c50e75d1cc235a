import {
  changePassword,
  confirmEmail,
  connectApple,
  forgetPassword,
  googleToken,
  login,
  refreshGoogleToken,
  refreshSession,
  refreshSpotifyToken,
  serviceNames,
  serviceToken,
  signup,
  updatePassword,
  updateUserDetails,
  userDetails,
  verifyAccount,
  verifyResetPassword,
} from '@playa/contracts';
import { createTestDatabase, type Mailbox, startMailbox } from '@playa/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './test-support/api-client.ts';
import { type BackendProcess, startBackendProcess } from './test-support/backend-process.ts';
import { follow, goToService } from './test-support/browser.ts';
import { mailedCode, newPerson } from './test-support/people.ts';
import { startTokenProxy, type TokenProxy } from './test-support/proxies.ts';
import { testEnvironment } from './test-support/test-backend.ts';
import { accessOf, startTestSandbox, type TestSandbox } from './test-support/test-sandbox.ts';

/** Of log lines: numbers that may look like a code by chance. */
const numbers = ['pid', 'time', 'responseTime', 'reqId', 'level'];

describe('what opens a door', { timeout: 120_000 }, () => {
  let sandbox: TestSandbox;
  let mailbox: Mailbox;
  let proxies: TokenProxy[];
  let backend: BackendProcess;
  let database: pg.Pool;
  const secrets = new Map<string, string>();
  const codes = new Set<string>();
  const keep = (name: string, value: string | null | undefined): string => {
    if (!value) throw new Error(`the journey met no ${name}`);
    secrets.set(value, name);
    return value;
  };
  const logLines = () =>
    backend
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => Object.entries(JSON.parse(line)).filter(([name]) => !numbers.includes(name)));

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 });
    const { spotify, google } = sandbox.sandbox.urls;
    proxies = await Promise.all([startTokenProxy(spotify), startTokenProxy(google)]);
    const [spotifyProxy, googleProxy] = proxies;
    const environment = testEnvironment({
      ...sandbox.environment,
      DATABASE_URL: await createTestDatabase(),
      SMTP_URL: mailbox.smtpUrl,
      LOG_LEVEL: 'trace',
      SPOTIFY_ACCOUNTS_URL: spotifyProxy?.url ?? '',
      GOOGLE_TOKEN_URL: `${googleProxy?.url}/token`,
    });
    for (const name of ['ACCESS_TOKEN_SECRET', 'TOKEN_ENCRYPTION_KEY', 'GOOGLE_CLIENT_SECRET', 'APPLE_PRIVATE_KEY']) {
      keep(name, environment[name]);
    }
    database = new pg.Pool({ connectionString: environment.DATABASE_URL });
    backend = await startBackendProcess(environment);
    await journey();
  }, 120_000);
  afterAll(async () => {
    await backend.kill('SIGTERM');
    await database.end();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await mailbox.close();
    await sandbox.sandbox.close();
  });

  const keepCookies = (client: ApiClient) => {
    for (const [name, value] of client.cookies) keep(`cookie ${name}`, value);
  };
  const code = async (to: string, after: number): Promise<string> => {
    const mailed = await mailedCode({ mailbox }, to, after);
    codes.add(mailed);
    return mailed;
  };
  const lastMailId = () => mailbox.messages()[0]?.id ?? 0;

  /** The services' own words: among them the refresh tokens, which nobody else gets to see. */
  const keepTokenAnswers = () => {
    for (const [at, answer] of proxies.flatMap(({ answers }) => answers).entries()) {
      const { access_token: access, refresh_token: refresh } = JSON.parse(answer);
      keep(`access token of answer ${at}`, access);
      if (refresh) keep(`refresh token of answer ${at}`, refresh);
    }
  };

  const connectServices = async (client: ApiClient): Promise<void> => {
    for (const service of ['spotify', 'youtube'] as const) {
      const callback = await goToService(backend, client, service);
      keepCookies(client);
      keep(`${service} authorisation code`, new URL(callback).searchParams.get('code'));
      keep(`${service} state`, new URL(callback).searchParams.get('state'));
      await follow(client, callback);
    }
    const apple = await accessOf(sandbox.sandbox.urls.apple, 'demo');
    await client.call(connectApple, { body: { accessToken: keep('Apple user token', apple.accessToken) } });
    for (const service of serviceNames) {
      const { accessToken } = await client.call(serviceToken, { params: { service } });
      keep(`${service} access token`, accessToken);
    }
    const { serviceTokens } = await client.call(userDetails);
    const spotify = { refresh_token: keep('Spotify handle', serviceTokens?.spotifyRefreshToken) };
    keep('renewed Spotify token', (await client.call(refreshSpotifyToken, { query: spotify })).access_token);
    const google = { refresh_token: keep('Google handle', (await client.call(googleToken)).googleRefreshToken) };
    keep('renewed Google token', (await client.call(refreshGoogleToken, { query: google })).access_token);
  };

  const journey = async (): Promise<void> => {
    const client = new ApiClient(backend.url);
    const { username, email } = newPerson();
    const password = keep('first password', 'purple violin 58213');
    await client.call(signup, { body: { username, email, password } });
    await client.problem(login, { body: { username, password: keep('wrong password', 'yellow trumpet 99121') } });
    client.accessToken = keep(
      'first access token',
      (await client.call(verifyAccount, { body: { email, code: await code(email, 0) } })).accessToken,
    );
    keepCookies(client);
    await connectServices(client);

    const beforeReset = lastMailId();
    await client.call(forgetPassword, { body: { email } });
    await client.call(verifyResetPassword, { body: { email, code: await code(email, beforeReset) } });
    keepCookies(client);
    const second = keep('second password', 'silver cello 20447');
    await client.call(updatePassword, { body: { email, password: second } });
    client.accessToken = keep(
      'access token',
      (await client.call(login, { body: { username, password: second } })).accessToken,
    );
    keepCookies(client);
    client.accessToken = keep('renewed access token', (await client.call(refreshSession)).accessToken);
    keepCookies(client);
    const newPassword = keep('third password', 'golden kora 73310');
    client.accessToken = keep(
      'access token of the changed password',
      (await client.call(changePassword, { body: { currentPassword: second, newPassword } })).accessToken,
    );
    keepCookies(client);

    const beforeChange = lastMailId();
    const next = newPerson().email;
    await client.call(updateUserDetails, { body: { email: next, currentPassword: newPassword } });
    await client.call(confirmEmail, { body: { code: await code(next, beforeChange) } });
    keepTokenAnswers();

    const asBytes = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await client.fetch(`${backend.url}/api/v1/auth/login`, { ...asBytes, body: `{"password": "${newPassword}` });
    await client.fetch(`${backend.url}/api/v1/auth/login`, { ...asBytes, body: JSON.stringify([newPassword]) });
    await client.fetch(`${backend.url}/api/v1/auth/refresh_token?refresh_token=${newPassword}`);
  };

  it('was met in a whole journey, and all of the journey is in the log', () => {
    expect(secrets.size).toBeGreaterThan(25);
    expect(codes.size).toBeGreaterThan(0);
    const urls = JSON.stringify(logLines());
    for (const path of ['/auth/signup', '/auth/spotify/callback', '/auth/updatepassword', '/user/confirm-email']) {
      expect(urls).toContain(`/api/v1${path}`);
    }
  });

  it('is nowhere in the log', () => {
    const output = backend.output();
    for (const [secret, name] of secrets) {
      expect(output.includes(secret), `${name} is in the log`).toBe(false);
      expect(output.includes(encodeURIComponent(secret)), `${name} is in the log`).toBe(false);
    }
    const told = JSON.stringify(logLines());
    for (const mailed of codes) expect(told).not.toMatch(new RegExp(`(?<!\\d)${mailed}(?!\\d)`));
  });

  it('is nowhere in the database as it is', async () => {
    const { rows } = await database.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
    );
    for (const { name: table } of rows) {
      const content = JSON.stringify((await database.query(`select * from ${table}`)).rows);
      for (const [secret, name] of secrets) {
        expect(content.includes(secret), `${name} is in ${table}`).toBe(false);
      }
    }
  });
});
