import { encodeStreamedEvent, eventStreamType, startCopy, type User, userDetails, withEvents } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { json, problem, sessionBody } from '../testing/fake-backend.ts';
import { createFakeCookies, createFakeLocks, createFakeTabs } from '../testing/fake-browser.ts';
import { createSignedInTabs } from '../testing/signed-in-tabs.ts';

const { openTab, signedIn } = createSignedInTabs(fakeUser);

beforeEach(() => localStorage.clear());

/** Accepts the token `new` and rejects every other one. */
const details = ({ token }: { token: string | null }) =>
  token === 'new'
    ? json({ status: 'success', user: fakeUser })
    : problem(401, 'unauthenticated', 'Your token has run out');

const answered = { event: 'answer', data: { status: 'success', user: fakeUser } } as const;

describe('a session', () => {
  it('is restored from the cookies after a reload', () => {
    const { state, hear } = openTab();
    expect(state.current()).toMatchObject({ token: 'old', user: fakeUser });
    expect(hear('session.started')).toEqual([{ userId: fakeUser._id }]);
  });

  it('starts without a user if the cookie is invalid', () => {
    for (const cookie of ['{', '{"_id":1}', 'null']) {
      const { state } = openTab({}, createFakeCookies({ playa_user: cookie }));
      expect(state.current()).toMatchObject({ token: null, user: null });
    }
  });

  it('is stored in cookies, which are removed after logout for every response of the backend', async () => {
    const { session, cookies, state, hear } = openTab({ 'POST /auth/logout': () => problem(500, 'internal', 'oops') });
    session.start({ accessToken: 'fresh', user: fakeUser });
    expect(cookies.all.get('playa_access_token')).toBe('fresh');
    await session.end();
    expect(cookies.all.size).toBe(0);
    expect(state.current()).toEqual({ user: null, token: null, endedBy: { reason: 'logout' } });
    expect(hear('session.ended')).toEqual([{ reason: 'logout' }]);
  });

  it('does not replay events of the previous user', async () => {
    const { session, hear } = openTab();
    await session.end();
    expect(hear('session.started')).toEqual([]);
    session.start({ accessToken: 'fresh', user: { ...fakeUser, _id: 'other' } });
    expect(hear('session.ended')).toEqual([]);
    expect(hear('session.started')).toEqual([{ userId: 'other' }]);
  });

  it('publishes changes of connections and the primary service', () => {
    const { session, hear } = openTab();
    const changed: User = { ...fakeUser, isGoogleConnected: true, primaryStreamingService: 'youtube' };
    const connections = hear('connection.changed');
    session.update(changed);
    session.update(changed);
    expect(connections).toEqual([{ service: 'youtube', connected: true }]);
    expect(hear('primary.changed')).toEqual([{ service: 'youtube' }]);
  });
});

describe('a call with an expired token', () => {
  it('renews it once for concurrent calls, and repeats each once', async () => {
    const { backend, calls, cookies } = openTab({
      'GET /auth/user-details': details,
      'GET /auth/refresh': () => json(sessionBody('new', fakeUser)),
    });
    const answers = await Promise.all([
      backend.call(userDetails),
      backend.call(userDetails),
      backend.call(userDetails),
    ]);
    expect(answers.map(({ user }) => user._id)).toEqual(['user-1', 'user-1', 'user-1']);
    expect(calls.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
    expect(calls.filter(({ path }) => path === '/auth/user-details')).toHaveLength(6);
    expect(cookies.all.get('playa_access_token')).toBe('new');
  });

  it('is renewed after a 403, too', async () => {
    const { backend, calls } = openTab({
      'GET /auth/user-details': (call) => (call.token === 'new' ? details(call) : problem(403, 'forbidden', 'no')),
      'GET /auth/refresh': () => json(sessionBody('new', fakeUser)),
    });
    await backend.call(userDetails);
    expect(calls.map(({ path }) => path)).toEqual(['/auth/user-details', '/auth/refresh', '/auth/user-details']);
  });

  it('is repeated for streaming calls, whose events are delivered once', async () => {
    const { backend } = openTab({
      'GET /auth/user-details': ({ token }) =>
        token === 'new'
          ? new Response(encodeStreamedEvent({ event: 'progress', data: 1 }) + encodeStreamedEvent(answered), {
              headers: { 'content-type': eventStreamType },
            })
          : problem(401, 'unauthenticated', 'Your token has run out'),
      'GET /auth/refresh': () => json(sessionBody('new', fakeUser)),
    });
    const heard: number[] = [];
    const telling = withEvents(userDetails, z.number());
    const { user } = (await backend.listen?.(telling, {}, (event) => void heard.push(event))) ?? {};
    expect([user?._id, heard]).toEqual(['user-1', [1]]);
  });

  it("ends the session with the server's message if the refresh also gets a 403", async () => {
    const { backend, state } = openTab({
      'GET /auth/user-details': () => problem(403, 'forbidden', 'no'),
      'GET /auth/refresh': () => problem(403, 'forbidden', 'Your login has expired.'),
    });
    await expect(backend.call(userDetails)).rejects.toThrow('Your login has expired.');
    expect(state.current().endedBy).toEqual({ reason: 'expired', message: 'Your login has expired.' });
  });

  it('uses the token that another tab has renewed meanwhile', async () => {
    const { backend, calls, cookies, state } = openTab({ 'GET /auth/user-details': details });
    cookies.set('playa_access_token', 'new', true);
    await backend.call(userDetails);
    expect(calls.map(({ path }) => path)).not.toContain('/auth/refresh');
    expect(state.current().token).toBe('new');
  });

  it('ends the session when the backend will not renew it', async () => {
    const { backend, state, hear } = openTab({
      'GET /auth/user-details': details,
      'GET /auth/refresh': () => problem(401, 'session-expired', 'Your session is over'),
    });
    await expect(backend.call(userDetails)).rejects.toThrow('Your session is over');
    expect(state.current()).toEqual({
      user: null,
      token: null,
      endedBy: { reason: 'expired', message: 'Your session is over' },
    });
    expect(hear('session.ended')).toEqual([{ reason: 'expired' }]);
  });

  it('keeps the session if the backend is unavailable', async () => {
    const { backend, state } = openTab({
      'GET /auth/user-details': details,
      'GET /auth/refresh': () => Promise.reject(new TypeError('offline')),
    });
    await expect(backend.call(userDetails)).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
    expect(state.current().token).toBe('old');
  });

  it('is not repeated a second time', async () => {
    const { backend, calls } = openTab({
      'GET /auth/user-details': () => problem(401, 'unauthenticated', 'no'),
      'GET /auth/refresh': () => json(sessionBody('new', fakeUser)),
    });
    await expect(backend.call(userDetails)).rejects.toMatchObject({ httpStatus: 401 });
    expect(calls.filter(({ path }) => path === '/auth/user-details')).toHaveLength(2);
  });

  it('passes on every other error', async () => {
    const { backend, calls } = openTab({ 'POST /copies': () => problem(409, 'conflict', 'again?') });
    const body = {
      source: 'spotify',
      destination: 'apple',
      playlistId: '1',
      playlistName: 'A',
      playlistImage: null,
    } as const;
    await expect(backend.call(startCopy, { body })).rejects.toMatchObject({ httpStatus: 409 });
    expect(calls).toMatchObject([{ method: 'POST', path: '/copies', token: 'old' }]);
  });
});

describe('two tabs', () => {
  it('are logged out together', async () => {
    const cookies = createFakeCookies(signedIn);
    const tabs = createFakeTabs();
    const here = openTab({}, cookies, tabs);
    const there = openTab({}, cookies, tabs);
    await here.session.end();
    expect(there.state.current()).toEqual({ user: null, token: null, endedBy: { reason: 'logout' } });
    expect(there.hear('session.ended')).toEqual([{ reason: 'logout' }]);
  });

  it('share a new session and what changes about the user', () => {
    const cookies = createFakeCookies();
    const tabs = createFakeTabs();
    const here = openTab({}, cookies, tabs);
    const there = openTab({}, cookies, tabs);
    here.session.start({ accessToken: 'new', user: fakeUser });
    expect(there.state.current()).toMatchObject({ token: 'new', user: fakeUser });
    here.session.update({ ...fakeUser, username: 'ada' });
    expect(there.state.current().user?.username).toBe('ada');
  });

  it('that renew concurrently wait for each other and share the token', async () => {
    const cookies = createFakeCookies(signedIn);
    const tabs = createFakeTabs();
    let refreshes = 0;
    const handlers = {
      'GET /auth/refresh': () => {
        refreshes += 1;
        return json(sessionBody('new', fakeUser));
      },
    };
    const locks = createFakeLocks();
    const renewals = [openTab(handlers, cookies, tabs, locks), openTab(handlers, cookies, tabs, locks)].map(
      ({ renewal }) => renewal,
    );
    expect(await Promise.all(renewals.map((renewal) => renewal.renew('old')))).toEqual(['new', 'new']);
    expect(refreshes).toBe(1);
  });

  it('do not wait for ever for a tab that hangs during a renewal', async () => {
    const handlers = { 'GET /auth/refresh': () => json(sessionBody('new', fakeUser)) };
    const locks = {
      request: (_: string, { signal }: LockOptions) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    } as unknown as LockManager;
    vi.useFakeTimers();
    const { renewal } = openTab(handlers, undefined, undefined, locks);
    const renewing = renewal.renew('old');
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await expect(renewing).resolves.toBe('new');
  });

  it('cancel a renewal without a response, and release the lock', async () => {
    const waits: number[] = [];
    const real = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => {
      waits.push(ms);
      return AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
    };
    try {
      const { renewal, state } = openTab({ 'GET /auth/refresh': () => new Promise(() => undefined) });
      await expect(renewal.renew('old')).rejects.toThrow();
      expect(state.current().token, 'the session stays').toBe('old');
    } finally {
      AbortSignal.timeout = real;
    }
    expect(waits).toEqual([15_000]);
  });
});

describe('a session that is not to be remembered', () => {
  const brief = (accessToken: string) => ({ ...sessionBody(accessToken, fakeUser), remember: false });

  it('ends with the browser, also after changes of the cookies', async () => {
    const cookies = createFakeCookies();
    const { session, renewal } = openTab({ 'GET /auth/refresh': () => json(brief('new')) }, cookies);
    session.start(brief('first'));
    session.update({ ...fakeUser, username: 'ada' });
    await renewal.renew('first');
    const reloaded = openTab({}, cookies);
    reloaded.session.update(fakeUser);
    expect(cookies.all.get('playa_access_token')).toBe('new');
    cookies.closeBrowser();
    expect([...cookies.all]).toEqual([]);
  });

  it('stays so with an older backend that does not send the flag', async () => {
    const cookies = createFakeCookies();
    const { session, renewal } = openTab({ 'GET /auth/refresh': () => json(sessionBody('new', fakeUser)) }, cookies);
    session.start(brief('first'));
    await renewal.renew('first');
    cookies.closeBrowser();
    expect([...cookies.all]).toEqual([]);
  });

  it('does not affect the next session, which is remembered', async () => {
    const cookies = createFakeCookies();
    const { session } = openTab({}, cookies);
    session.start(brief('first'));
    await session.end();
    expect(cookies.all.size).toBe(0);
    session.start({ ...brief('second'), remember: true });
    session.update(fakeUser);
    cookies.closeBrowser();
    expect([...cookies.all.keys()]).toEqual(['playa_access_token', 'playa_user']);
  });
});
