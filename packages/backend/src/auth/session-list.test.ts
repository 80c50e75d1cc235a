import { endOtherSessions, endSession, listSessions, login, refreshSession, userDetails } from '@playa/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { newPerson, type Person, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe('the list of sessions', () => {
  let backend: TestBackend;
  let person: Person;
  let client: ApiClient;
  beforeAll(async () => {
    backend = await startTestBackend({ TRUST_PROXY_HOPS: '1' });
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    person = newPerson();
    client = await signedUp(backend, person);
  });

  const loginFrom = async (headers: Record<string, string>): Promise<ApiClient> => {
    const browser = new ApiClient(backend.url, headers);
    const { username, password } = person;
    browser.accessToken = (await browser.call(login, { body: { username, password } })).accessToken;
    return browser;
  };
  const socketOf = async ({ accessToken }: ApiClient): Promise<{ gone: Promise<unknown>; socket: Socket }> => {
    const socket = io(backend.url, { auth: { accessToken }, reconnection: false });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, gone: new Promise((resolve) => socket.once('disconnect', resolve)) };
  };

  it('says which device, when last, whether from this network, and which is the own one', async () => {
    const elsewhere = await loginFrom({ 'user-agent': phone, 'x-forwarded-for': '203.0.113.9' });
    const { sessions } = await client.call(listSessions);
    expect(sessions).toMatchObject([
      { device: null, current: true, sameNetwork: true },
      { device: 'Chrome on Android', current: false, sameNetwork: false },
    ]);
    expect((await elsewhere.call(listSessions)).sessions).toMatchObject([
      { device: 'Chrome on Android', current: true, sameNetwork: true },
      { device: null, current: false, sameNetwork: false },
    ]);
    const [, before] = sessions;
    await backend.database.query("update sessions set last_used_at = last_used_at - interval '1 day'");
    await elsewhere.call(refreshSession);
    const [, after] = (await client.call(listSessions)).sessions;
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.lastUsedAt ?? ''));
  });

  it('keeps no address of a network', async () => {
    await loginFrom({ 'user-agent': phone, 'x-forwarded-for': '203.0.113.9' });
    const { rows } = await backend.database.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('ends one session, sockets included, and the others go on', async () => {
    const elsewhere = await loginFrom({ 'user-agent': phone });
    const { gone } = await socketOf(elsewhere);
    const [, other] = (await client.call(listSessions)).sessions;
    const sessionId = other?.id ?? '';
    await client.call(endSession, { params: { sessionId } });
    await gone;
    expect(await elsewhere.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    expect((await client.call(listSessions)).sessions).toHaveLength(1);
    expect(await client.problem(endSession, { params: { sessionId } })).toMatchObject({ code: 'not-found' });
  });

  it('ends all but the own one, sockets included', async () => {
    const [one, two] = [await loginFrom({}), await loginFrom({ 'user-agent': phone })];
    const opened = [await socketOf(one), await socketOf(two)];
    const own = await socketOf(client);
    await client.call(endOtherSessions);
    await Promise.all(opened.map(({ gone }) => gone));
    for (const browser of [one, two]) expect(await browser.problem(userDetails)).toBeDefined();
    expect((await client.call(listSessions)).sessions).toMatchObject([{ current: true }]);
    expect(own.socket.connected).toBe(true);
    own.socket.close();
  });

  it("ends nobody else's session, and knows what is no id", async () => {
    const stranger = await signedUp(backend);
    const [own] = (await client.call(listSessions)).sessions;
    for (const sessionId of [own?.id ?? '', 'nonsense']) {
      expect(await stranger.problem(endSession, { params: { sessionId } })).toMatchObject({ code: 'not-found' });
    }
    await expect(client.call(userDetails)).resolves.toBeDefined();
  });

  it('loses the session of a browser that logs in again: nobody but a thief could renew it', async () => {
    const { username, password } = person;
    const thief = new ApiClient(backend.url);
    thief.accessToken = client.accessToken;
    client.accessToken = (await client.call(login, { body: { username, password } })).accessToken;
    expect((await client.call(listSessions)).sessions).toHaveLength(1);
    expect(await thief.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
  });
});
