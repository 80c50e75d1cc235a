import { refreshSession, retryKeyHeader, userDetails } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { loggedIn, type Person } from '../test-support/people.ts';
import type { TestBackend } from '../test-support/test-backend.ts';
import { onTwoBackends, refreshTokenOf, withRefreshTokenOf } from '../test-support/two-backends.ts';

const [keyA, keyB] = ['a'.repeat(22), 'b'.repeat(22)];
const withKey = (key: string) => ({ headers: { [retryKeyHeader]: key } });

describe('the renewal of a session', () => {
  let backend: TestBackend;
  let other: TestBackend;
  let database: TestBackend['database'];
  let person: Person;
  onTwoBackends((both) => {
    ({ backend, other, database, person } = both);
  });

  const withTokenOf = (client: ApiClient, at = backend): ApiClient => withRefreshTokenOf(client, at);
  const letMinutesPass = () =>
    database.query("update refresh_tokens set used_at = used_at - interval '20 minutes' where used_at is not null");

  it('whose answer was lost returns the same successor to the same key, however late and from any backend', async () => {
    const client = await loggedIn(backend, person);
    const [lost, retry, again] = [withTokenOf(client), withTokenOf(client, other), withTokenOf(client)];
    await lost.call(refreshSession, withKey(keyA));
    await letMinutesPass();
    await retry.call(refreshSession, withKey(keyA));
    await again.call(refreshSession, withKey(keyA));
    expect(refreshTokenOf(retry)).toBe(refreshTokenOf(lost));
    expect(refreshTokenOf(again)).toBe(refreshTokenOf(lost));
    retry.accessToken = (await retry.call(refreshSession, withKey(keyB))).accessToken;
    await expect(retry.call(userDetails)).resolves.toBeDefined();
  });

  it.each([
    ['the other key at once', keyB],
    ['no key at once', null],
  ])('ends the session when the old token comes back with %s', async (_, key) => {
    const owner = await loggedIn(backend, person);
    const thief = withTokenOf(owner);
    owner.accessToken = (await owner.call(refreshSession, withKey(keyA))).accessToken;
    const stolen = key === null ? thief.problem(refreshSession) : thief.problem(refreshSession, withKey(key));
    expect(await stolen).toMatchObject({ code: 'session-expired' });
    expect(await owner.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    expect(await owner.problem(refreshSession, withKey(keyB))).toMatchObject({ code: 'session-expired' });
  });

  it('ends the session when its thief comes first, as soon as the owner comes', async () => {
    const owner = await loggedIn(backend, person);
    const thief = withTokenOf(owner);
    thief.accessToken = (await thief.call(refreshSession, withKey(keyB))).accessToken;
    expect(await owner.problem(refreshSession, withKey(keyA))).toMatchObject({ code: 'session-expired' });
    expect(await thief.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    expect(await thief.problem(refreshSession, withKey(keyB))).toMatchObject({ code: 'session-expired' });
  });

  it('ends the session when the same key comes back after the successor was used', async () => {
    const owner = await loggedIn(backend, person);
    const copy = withTokenOf(owner);
    await owner.call(refreshSession, withKey(keyA));
    await owner.call(refreshSession, withKey(keyB));
    expect(await copy.problem(refreshSession, withKey(keyA))).toMatchObject({ code: 'session-expired' });
    expect(await owner.problem(refreshSession, withKey(keyA))).toMatchObject({ code: 'session-expired' });
  });

  it('gives two tabs of a shell without keys one successor, and nobody a chain of their own', async () => {
    const tab = await loggedIn(backend, person);
    const otherTab = withTokenOf(tab, other);
    await Promise.all([tab.call(refreshSession), otherTab.call(refreshSession)]);
    expect(refreshTokenOf(otherTab)).toBe(refreshTokenOf(tab));
    await tab.call(refreshSession);
    await letMinutesPass();
    expect(await otherTab.problem(refreshSession)).toMatchObject({ code: 'session-expired' });
    expect(await tab.problem(refreshSession)).toMatchObject({ code: 'session-expired' });
  });

  it('survives that a backend of the release before has exchanged the token a moment ago', async () => {
    const client = await loggedIn(backend, person);
    const retry = withTokenOf(client);
    await client.call(refreshSession);
    await database.query('update refresh_tokens set successor_seed = null');
    await retry.call(refreshSession, withKey(keyA));
    await expect(retry.call(refreshSession, withKey(keyB))).resolves.toBeDefined();
  });

  it('takes what is no key for none', async () => {
    const client = await loggedIn(backend, person);
    const short = withTokenOf(client);
    await client.call(refreshSession, withKey('short'));
    await short.call(refreshSession);
    expect(refreshTokenOf(short)).toBe(refreshTokenOf(client));
  });

  it('is over after 90 days, whatever the visits in between', async () => {
    const client = await loggedIn(backend, person);
    const query = 'select min(expires_at) as expires_at from sessions where ended_at is null';
    const days = async () => ((await database.query(query)).rows[0].expires_at.getTime() - Date.now()) / 86_400_000;
    await database.query("update sessions set created_at = now() - interval '88 days' where ended_at is null");
    await client.call(refreshSession, withKey(keyA));
    expect(await days()).toBeCloseTo(2, 2);
    await database.query("update sessions set created_at = now() - interval '90 days' where ended_at is null");
    expect(await client.problem(refreshSession, withKey(keyB))).toMatchObject({ code: 'session-expired' });
  });
});
