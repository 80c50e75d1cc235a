import { runningCopy } from '@playa/contracts/testing';
import { createBus } from '@playa/event-bus';
import { fakeUser } from '@playa/testing/shell';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServiceLoginStore } from '../session/service-login-store.ts';
import { createSessionState } from '../session/session-state.ts';
import { createStore } from '../session/store.ts';
import { createFakeCookies, createFakeTabs } from '../testing/fake-browser.ts';
import { fastTiming, type RealtimeServer, startRealtimeServer } from '../testing/realtime-server.ts';
import { createSessionRealtime } from './session-realtime.ts';

let server: RealtimeServer;
let end = (): void => undefined;
beforeEach(async () => {
  server = await startRealtimeServer();
});
afterEach(async () => {
  end();
  await server.stop();
});

const { signal } = new AbortController();

const setUp = () => {
  const page = new AbortController();
  const bus = createBus();
  const store = createStore();
  const tabs = createFakeTabs().open();
  const state = createSessionState({
    store,
    cookies: createFakeCookies(),
    bus,
    tabs,
    logins: createServiceLoginStore(),
  });
  const renew = vi.fn(async (_rejected: string | null) => 'renewed');
  const onRunningCopy = vi.fn();
  const parts = { backendUrl: server.url, bus, store, state, renewal: { renew }, signal: page.signal };
  const realtime = createSessionRealtime({
    ...parts,
    checkSession: async () => fakeUser,
    onRunningCopy,
    report: vi.fn(),
    timing: fastTiming,
  });
  end = () => {
    state.end({ reason: 'logout' });
    page.abort();
  };
  const signIn = (accessToken = 'token') => state.start({ accessToken, user: fakeUser });
  const connected = () => vi.waitFor(() => expect(realtime.status()).toBe('connected'));
  return { bus, state, realtime, renew, onRunningCopy, signIn, connected };
};

it('is connected while a user is signed in', async () => {
  const { state, realtime, signIn, connected } = setUp();
  expect(realtime.status()).toBe('away');
  signIn();
  await connected();
  state.end({ reason: 'logout' });
  expect(realtime.status()).toBe('away');
  await vi.waitFor(() => expect(server.io.engine.clientsCount).toBe(0));
});

it('publishes each copy and once its end, and reports running copies', async () => {
  const { bus, onRunningCopy, signIn, connected } = setUp();
  const heard: string[] = [];
  bus.subscribe('copy.progressed', ({ id, sequence }) => heard.push(`${id} at ${sequence}`), { signal });
  bus.subscribe('copy.ended', ({ id, state }) => heard.push(`${id} ${state}`), { signal });
  signIn();
  await connected();
  const tell = (changes: Parameters<typeof runningCopy>[0]) => server.io.emit('copy.progress', runningCopy(changes));
  tell({});
  tell({ sequence: 2, state: 'done', seen: false });
  tell({ sequence: 2, state: 'done', seen: false });
  tell({ sequence: 3, state: 'done', seen: true });
  tell({ id: 'copy-2', state: 'failed', seen: true });
  const told = ['copy-1 at 1', 'copy-1 at 2', 'copy-1 done', 'copy-1 at 3', 'copy-2 at 1', 'copy-2 failed'];
  await vi.waitFor(() => expect(heard).toEqual(told));
  expect(onRunningCopy.mock.calls.map(([{ sequence }]) => sequence)).toEqual([1, 2]);
});

it('sends a renewed token over the open connection, and renews it before its expiry', async () => {
  const { renew, signIn, connected } = setUp();
  const handedIn: unknown[] = [];
  server.io.on('connection', (socket) => {
    socket.on('session.renew', ({ accessToken }, reply) => {
      handedIn.push(accessToken);
      reply({ status: 'success', answer: { expiresIn: 95.1 } });
    });
  });
  renew.mockImplementation(async () => {
    signIn('renewed');
    return 'renewed';
  });
  signIn();
  await connected();
  await vi.waitFor(() => expect(handedIn).toEqual(['token', 'renewed']), { timeout: 10_000 });
  expect(renew).toHaveBeenCalledExactlyOnceWith('token');
  expect(server.tokens).toEqual(['token']);
});
