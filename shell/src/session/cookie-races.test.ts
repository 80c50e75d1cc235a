import { login, type Session, TransportError } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, pendingResponse, problem, sessionBody } from '../testing/fake-backend.ts';
import { createFakeCookies, createFakeLocks, createFakeTabs } from '../testing/fake-browser.ts';
import { createSignedInTabs } from '../testing/signed-in-tabs.ts';

const { openTab, signedIn } = createSignedInTabs(fakeUser);

const other = { ...fakeUser, _id: 'user-2', username: 'ada' };
const sessionOf = (token: string, user = fakeUser): Session => sessionBody(token, user) as Session;
const body = { username: 'ada', password: 'let the music flow' };
const offline = () => Promise.reject(new TypeError('offline'));
const loggedOut = () => json({ status: 'success', message: 'Logged out' });
const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key');

beforeEach(() => localStorage.clear());

describe('a renewal whose response is lost', () => {
  it('is retried with the stored key, also after a reload and from another tab', async () => {
    const cookies = createFakeCookies(signedIn);
    const lost = openTab({ 'GET /auth/refresh': offline }, cookies);
    await expect(lost.renewal.renew('old')).rejects.toBeInstanceOf(TransportError);
    const busy = openTab({ 'GET /auth/refresh': () => problem(503, 'service-unavailable', 'busy') }, cookies);
    await expect(busy.renewal.renew('old')).rejects.toThrow('busy');
    const reloaded = openTab({ 'GET /auth/refresh': () => json(sessionOf('new')) }, cookies);
    await reloaded.renewal.renew('old');
    const [first, second, third] = [lost, busy, reloaded].map(({ calls: [call] }) => call && keyOf(call));
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    await reloaded.renewal.renew('new');
    const next = reloaded.calls[1];
    expect(next && keyOf(next)).toMatch(/^[\da-f]{32}$/);
    expect(next && keyOf(next)).not.toBe(first);
  });

  it('uses a new key after a rejection', async () => {
    const { renewal, calls } = openTab({ 'GET /auth/refresh': () => problem(401, 'session-expired', 'no') });
    for (let round = 0; round < 2; round += 1) await expect(renewal.renew('old')).rejects.toThrow('no');
    expect(new Set(calls.map(keyOf)).size).toBe(2);
  });
});

describe('another user who logs in while a renewal is under way', () => {
  it('waits for its response, so that theirs is the last cookie', async () => {
    const { answer, give } = pendingResponse();
    const [cookies, tabs, locks] = [createFakeCookies(signedIn), createFakeTabs(), createFakeLocks()];
    const order: string[] = [];
    const handlers = {
      'GET /auth/refresh': () => answer.finally(() => order.push('renewed')),
      'POST /auth/login': () => {
        order.push('logged in');
        return json(sessionOf('theirs', other));
      },
    };
    const here = openTab(handlers, cookies, tabs, locks);
    const there = openTab(handlers, cookies, tabs, locks);
    const renewing = here.renewal.renew('old');
    const entering = there.backend.call(login, { body }).then((session) => there.session.start(session));
    await expect.poll(() => here.calls.length).toBe(1);
    give(json(sessionOf('new')));
    await Promise.all([renewing, entering]);
    expect(order).toEqual(['renewed', 'logged in']);
    for (const { state } of [here, there]) expect(state.current()).toMatchObject({ token: 'theirs', user: other });
    expect(cookies.all.get('playa_access_token')).toBe('theirs');
  });

  it.each([
    ['arrives late', () => json(sessionOf('new'))],
    ['is a refusal', () => problem(401, 'session-expired', 'no')],
  ])('stays, where there are no locks and the answer %s', async (_, late) => {
    const { answer, give } = pendingResponse();
    const [cookies, tabs] = [createFakeCookies(signedIn), createFakeTabs()];
    const here = openTab({ 'GET /auth/refresh': () => answer }, cookies, tabs);
    const there = openTab({}, cookies, tabs);
    const renewing = here.renewal.renew('old');
    there.session.start(sessionOf('theirs', other));
    give(late());
    await expect(renewing).resolves.toBe('theirs');
    expect(here.state.current()).toMatchObject({ token: 'theirs', user: other });
    expect(JSON.parse(cookies.all.get('playa_user') ?? '')).toEqual(other);
  });

  it('is never replaced by the first one because of an old refresh cookie', async () => {
    const { renewal, state, cookies } = openTab(
      { 'GET /auth/refresh': () => json(sessionOf('new')) },
      createFakeCookies({ playa_access_token: 'theirs', playa_user: JSON.stringify(other) }),
    );
    await expect(renewal.renew('theirs')).rejects.toMatchObject({ httpStatus: 401 });
    expect(state.current().user).toEqual(other);
    expect(cookies.all.get('playa_access_token')).toBe('theirs');
  });
});

describe('a logout that the backend has not received', () => {
  it('is retried until it gets a response', async () => {
    const cookies = createFakeCookies(signedIn);
    const { session } = openTab({ 'POST /auth/logout': offline }, cookies);
    await session.end();
    expect(cookies.all.size).toBe(0);
    const still = openTab({ 'POST /auth/logout': () => problem(503, 'service-unavailable', 'busy') }, cookies);
    await still.pendingLogout.retry();
    const back = openTab({ 'POST /auth/logout': loggedOut }, cookies);
    await back.pendingLogout.retry();
    await back.pendingLogout.retry();
    expect([still, back].map(({ calls }) => calls.map(({ path, token }) => [path, token]))).toEqual([
      [['/auth/logout', null]],
      [['/auth/logout', null]],
    ]);
  });

  it('is not retried after a response', async () => {
    const { session, pendingLogout, calls } = openTab({ 'POST /auth/logout': loggedOut });
    await session.end();
    await pendingLogout.retry();
    expect(calls).toHaveLength(1);
  });

  it('does not end the session of a user who has logged in since', async () => {
    const cookies = createFakeCookies(signedIn);
    await openTab({ 'POST /auth/logout': offline }, cookies).session.end();
    const next = openTab(
      { 'POST /auth/login': () => json(sessionOf('theirs', other)), 'POST /auth/logout': loggedOut },
      cookies,
    );
    next.session.start(await next.backend.call(login, { body }));
    await next.pendingLogout.retry();
    next.state.end({ reason: 'expired', message: 'over' });
    await next.pendingLogout.retry();
    expect(next.calls.map(({ path }) => path)).toEqual(['/auth/login']);
  });
});
