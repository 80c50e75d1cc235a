import { createBus } from '@playa/event-bus';
import { fakeUser } from '@playa/testing/shell';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeldLogins } from '../session/held-logins.ts';
import { createSessionState } from '../session/session-state.ts';
import { createStore } from '../session/store.ts';
import { createFakeCookies } from '../testing/fake-cookies.ts';
import { fakeCopy } from '../testing/fake-copy.ts';
import { createFakeTabs } from '../testing/fake-tabs.ts';
import { keepUserSocket } from './user-socket.ts';

interface FakeSocket {
  url: string;
  token: unknown;
  active: boolean;
  connects: number;
  disconnected: boolean;
  tell(event: string, ...payload: unknown[]): void;
}

const sockets = vi.hoisted(() => [] as FakeSocket[]);

vi.mock('socket.io-client', () => ({
  io: (url: string, { auth }: { auth: (give: (value: { accessToken: unknown }) => void) => void }) => {
    const listeners = new Map<string, (...payload: unknown[]) => void>();
    const socket = {
      url,
      token: null as unknown,
      active: true,
      connects: 0,
      disconnected: false,
      on: (event: string, listener: (...payload: unknown[]) => void) => listeners.set(event, listener),
      connect() {
        socket.connects += 1;
        auth(({ accessToken }) => {
          socket.token = accessToken;
        });
      },
      disconnect() {
        socket.disconnected = true;
      },
      tell: (event: string, ...payload: unknown[]) => listeners.get(event)?.(...payload),
    };
    socket.connect();
    sockets.push(socket);
    return socket;
  },
}));

const running = fakeCopy();

/** As the server refuses a connection. */
const refusal = (code: string) => Object.assign(new Error('no'), { data: { status: 'error', code, message: 'no' } });

const setUp = () => {
  const bus = createBus();
  const state = createSessionState({
    store: createStore(),
    cookies: createFakeCookies(),
    bus,
    tabs: createFakeTabs().open(),
    logins: createHeldLogins(),
  });
  const reload = vi.fn(() => Promise.resolve(fakeUser));
  const session = { start: state.begin, end: async () => undefined, update: state.update, reload };
  const onRunningCopy = vi.fn();
  keepUserSocket({ backendUrl: 'http://backend.invalid', bus, state, session, onRunningCopy });
  return { bus, state, reload, onRunningCopy };
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('the socket', () => {
  it('is there while somebody is signed in', () => {
    const { state } = setUp();
    expect(sockets).toHaveLength(0);
    state.begin({ accessToken: 'token', user: fakeUser });
    expect(sockets).toMatchObject([{ url: 'http://backend.invalid', token: 'token', disconnected: false }]);
    state.finish({ reason: 'logout' });
    expect(sockets).toMatchObject([{ disconnected: true }]);
  });

  it('puts copies on the bus and tells of those under way', () => {
    const { state, bus, onRunningCopy } = setUp();
    state.begin({ accessToken: 'token', user: fakeUser });
    const heard = vi.fn();
    bus.subscribe('copy.ended', heard, { signal: new AbortController().signal });
    sockets[0]?.tell('copy.progress', running);
    sockets[0]?.tell('copy.progress', { ...running, sequence: 2, state: 'done' });
    sockets[0]?.tell('copy.progress', 'nonsense');
    expect(onRunningCopy).toHaveBeenCalledExactlyOnceWith(running);
    const unseen = { ...running, id: 'copy-2', state: 'failed' as const, seen: false };
    sockets[0]?.tell('copy.progress', unseen);
    expect(onRunningCopy).toHaveBeenLastCalledWith(unseen);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('comes back with a new token after the server refused the old one', async () => {
    const { state, reload } = setUp();
    state.begin({ accessToken: 'old', user: fakeUser });
    const [socket] = sockets;
    if (!socket) throw new Error('no socket');
    socket.active = false;
    socket.tell('connect_error', new Error('unauthenticated'));
    expect(reload).toHaveBeenCalledOnce();
    state.begin({ accessToken: 'new', user: fakeUser });
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket).toMatchObject({ connects: 2, token: 'new' });
  });

  it('comes back a second after a token that ran out was renewed', async () => {
    const { state, reload } = setUp();
    state.begin({ accessToken: 'old', user: fakeUser });
    const [socket] = sockets;
    if (!socket) throw new Error('no socket');
    socket.active = false;
    reload.mockImplementation(async () => {
      state.begin({ accessToken: 'new', user: fakeUser });
      return fakeUser;
    });
    socket.tell('connect_error', refusal('session-expired'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket).toMatchObject({ connects: 2, token: 'new' });
  });

  it('waits a minute where the user has too many open, and asks the backend nothing', () => {
    const { state, reload } = setUp();
    state.begin({ accessToken: 'token', user: fakeUser });
    const [socket] = sockets;
    if (!socket) throw new Error('no socket');
    socket.active = false;
    socket.tell('connect_error', refusal('too-many-requests'));
    vi.advanceTimersByTime(59_999);
    expect(socket.connects).toBe(1);
    vi.advanceTimersByTime(1);
    expect(socket.connects).toBe(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('comes back after the server ended it, with whatever session there is by then', async () => {
    const { state, reload } = setUp();
    state.begin({ accessToken: 'token', user: fakeUser });
    sockets[0]?.tell('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets[0]).toMatchObject({ connects: 2 });
    sockets[0]?.tell('disconnect', 'transport close');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stays away when the server ended it because the session is over', async () => {
    const { state, reload } = setUp();
    state.begin({ accessToken: 'token', user: fakeUser });
    reload.mockImplementation(async () => {
      state.finish({ reason: 'expired', message: 'Your login has expired.' });
      throw new Error('session-expired');
    });
    sockets[0]?.tell('disconnect', 'io server disconnect');
    await vi.waitFor(() => expect(sockets[0]?.disconnected).toBe(true));
    vi.runAllTimers();
    expect(sockets).toMatchObject([{ connects: 1 }]);
  });

  it('leaves it to the library to come back after the line broke', () => {
    const { state, reload } = setUp();
    state.begin({ accessToken: 'token', user: fakeUser });
    sockets[0]?.tell('connect_error', new Error('xhr poll error'));
    vi.runAllTimers();
    expect(reload).not.toHaveBeenCalled();
    expect(sockets).toMatchObject([{ connects: 1 }]);
  });
});
