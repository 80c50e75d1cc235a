import { type ServiceTokens, userDetails } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { json, pendingResponse, problem, sessionBody } from '../testing/fake-backend.ts';
import { createFakeCookies, createFakeTabs } from '../testing/fake-browser.ts';
import { createSignedInTabs } from '../testing/signed-in-tabs.ts';

const { openTab, signedIn } = createSignedInTabs(fakeUser);

const other = { ...fakeUser, _id: 'user-2', username: 'ada' };

const spotify: ServiceTokens = {
  spotifyAccessToken: 'access',
  spotifyAccessTokenExpiry: null,
  spotifyRefreshToken: 'handle',
  googleRefreshToken: null,
};

describe('a late response', () => {
  it('does not sign in a user who logged out during the renewal of the token', async () => {
    const { answer, give } = pendingResponse();
    const { renewal, state, cookies, hear } = openTab({ 'GET /auth/refresh': () => answer });
    const renewing = renewal.renew('old');
    state.end({ reason: 'logout' });
    give(json(sessionBody('new', fakeUser)));
    await expect(renewing).rejects.toMatchObject({ httpStatus: 401 });
    expect(cookies.all.size).toBe(0);
    expect(state.current()).toEqual({ user: null, token: null, endedBy: { reason: 'logout' } });
    expect(hear('session.ended')).toEqual([{ reason: 'logout' }]);
  });

  it('does not turn a logout into an expired login', async () => {
    const { answer, give } = pendingResponse();
    const { backend, state } = openTab({
      'GET /auth/user-details': () => problem(401, 'session-expired', 'no'),
      'GET /auth/refresh': () => answer,
    });
    const calling = backend.call(userDetails);
    state.end({ reason: 'logout' });
    give(problem(401, 'session-expired', 'no'));
    await expect(calling).rejects.toThrow();
    expect(state.current().endedBy).toEqual({ reason: 'logout' });
  });

  it('does not restore a user who logged out while the record was read', async () => {
    const { answer, give } = pendingResponse();
    const { session, state, cookies, logins } = openTab({ 'GET /auth/user-details': () => answer });
    const reading = session.reload();
    state.end({ reason: 'logout' });
    give(json({ status: 'success', user: fakeUser, serviceTokens: spotify }));
    await reading;
    expect(state.current().user).toBeNull();
    expect(cookies.all.size).toBe(0);
    expect(logins.get('spotify')).toBeNull();
  });

  it('does not undo a change of the user with a record that was read before it', async () => {
    const { answer, give } = pendingResponse();
    const disconnected = { ...fakeUser, isGoogleConnected: false, primaryStreamingService: null };
    const connected = { ...fakeUser, isGoogleConnected: true, primaryStreamingService: 'youtube' as const };
    let reads = 0;
    const { session, state, hear, cookies } = openTab(
      {
        'GET /auth/user-details': () => {
          reads += 1;
          return reads === 1 ? answer : json({ status: 'success', user: disconnected });
        },
      },
      createFakeCookies({ playa_access_token: 'old', playa_user: JSON.stringify(connected) }),
    );
    const connections = hear('connection.changed');
    const reading = session.reload();
    session.update(disconnected);
    give(json({ status: 'success', user: connected }));
    await expect(reading).resolves.toEqual(disconnected);
    expect(state.current().user).toEqual(disconnected);
    expect(JSON.parse(cookies.all.get('playa_user') ?? '')).toEqual(disconnected);
    expect(connections).toEqual([{ service: 'youtube', connected: false }]);
    expect(reads).toBe(2);
  });

  it('does not undo a change of the user with the record of a renewed token', async () => {
    const { answer, give } = pendingResponse();
    const { renewal, session, state } = openTab({ 'GET /auth/refresh': () => answer });
    const renamed = { ...fakeUser, username: 'wizkid' };
    const renewing = renewal.renew('old');
    session.update(renamed);
    give(json(sessionBody('new', fakeUser)));
    await renewing;
    expect(state.current()).toMatchObject({ token: 'new', user: renamed });
  });

  it('does not replace one user by another', () => {
    const { session, state } = openTab();
    session.update(other);
    expect(state.current().user).toEqual(fakeUser);
  });
});

describe('another user', () => {
  it('in another tab ends the session here first, with its data', () => {
    const cookies = createFakeCookies(signedIn);
    const tabs = createFakeTabs();
    const [here, there] = [openTab({}, cookies, tabs), openTab({}, cookies, tabs)];
    here.state.update(fakeUser, spotify);
    const ended = here.hear('session.ended');
    const started = here.hear('session.started');
    there.session.start({ accessToken: 'new', user: other });
    expect(ended).toEqual([{ reason: 'logout' }]);
    expect(started).toEqual([{ userId: fakeUser._id }, { userId: other._id }]);
    expect(here.logins.get('spotify')).toBeNull();
    expect(here.state.current()).toEqual({ user: other, token: 'new', endedBy: null });
    expect(here.hear('session.ended')).toEqual([]);
  });
});

describe('logins at services', () => {
  it('of a session are stored, and removed with it', async () => {
    const { session, logins } = openTab({}, createFakeCookies());
    session.start({ accessToken: 'new', user: fakeUser, serviceTokens: spotify });
    expect(logins.validToken('spotify')).toBe('access');
    await session.end();
    expect(logins.get('spotify')).toBeNull();
  });

  it('are never written to cookies', () => {
    const { session, cookies } = openTab({}, createFakeCookies());
    session.start({ accessToken: 'new', user: fakeUser, serviceTokens: spotify });
    expect([...cookies.all.values()].join()).not.toMatch(/handle|access/);
  });

  it('are published as changed if there is another login, so that lists are read again', () => {
    const { state, hear } = openTab();
    state.update(fakeUser, spotify);
    const changes = hear('connection.changed');
    state.update(fakeUser, { ...spotify, spotifyAccessToken: 'fresh' });
    expect(changes).toEqual([]);
    state.update(fakeUser, { ...spotify, spotifyRefreshToken: 'second' });
    expect(changes).toEqual([{ service: 'spotify', connected: true }]);
  });

  it('are removed when their service is disconnected', () => {
    const { state, session, logins } = openTab();
    state.update(fakeUser, spotify);
    session.update({ ...fakeUser, isSpotifyConnected: false });
    expect(logins.get('spotify')).toBeNull();
  });
});

describe('logging out', () => {
  it('does not wait for a backend that never responds', async () => {
    const outOfTime = new AbortController();
    const { session, state, calls } = openTab({
      'POST /auth/logout': () => {
        outOfTime.abort(new DOMException('too long', 'TimeoutError'));
        return new Promise(() => undefined);
      },
    });
    const timeouts: number[] = [];
    const real = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => {
      timeouts.push(ms);
      return outOfTime.signal;
    };
    try {
      await session.end();
    } finally {
      AbortSignal.timeout = real;
    }
    expect(timeouts).toEqual([5000]);
    expect(calls).toHaveLength(1);
    expect(state.current().endedBy).toEqual({ reason: 'logout' });
  });

  it('is no expired login in a tab that the backend rejects before the tab is notified', async () => {
    const cookies = createFakeCookies(signedIn);
    const tabs = createFakeTabs();
    const refusals = {
      'GET /auth/user-details': () => problem(401, 'session-expired', 'no'),
      'GET /auth/refresh': () => problem(401, 'session-expired', 'no'),
    };
    const there = openTab(refusals, cookies, tabs);
    const refused: unknown[] = [];
    const here = openTab(
      {
        ...refusals,
        'POST /auth/logout': async () => {
          await there.session.reload().catch((error: unknown) => refused.push(error));
          return json({ status: 'success', message: 'Logged out' });
        },
      },
      cookies,
      tabs,
    );
    await here.session.end();
    expect(refused).toHaveLength(1);
    for (const { state, hear } of [here, there]) {
      expect(state.current().endedBy).toEqual({ reason: 'logout' });
      expect(hear('session.ended')).toEqual([{ reason: 'logout' }]);
    }
    there.session.start({ accessToken: 'new', user: fakeUser });
    there.state.end({ reason: 'expired', message: 'no' });
    expect(here.state.current().endedBy).toMatchObject({ reason: 'expired' });
  });

  it('needs to be seen only once', () => {
    const { state } = openTab();
    state.end({ reason: 'expired', message: 'Your login has expired.' });
    state.acknowledgeEnding();
    expect(state.current()).toEqual({ user: null, token: null, endedBy: null });
  });
});
