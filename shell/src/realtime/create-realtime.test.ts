import { type RealtimeError, type RealtimeReply, realtimeRequests } from '@playa/contracts';
import { runningCopy } from '@playa/contracts/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fastTiming, type RealtimeServer, startRealtimeServer } from '../testing/realtime-server.ts';
import type { RealtimeTiming } from './connection.ts';
import { createRealtime } from './create-realtime.ts';
import { loadSocketClient } from './load-socket-client.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
const { signal } = new AbortController();

const setUp = async (
  options?: Parameters<typeof startRealtimeServer>[0],
  timing: Partial<RealtimeTiming> = fastTiming,
) => {
  const server = await startRealtimeServer(options);
  ends.push(server.stop);
  const tokens = { current: 'token' as string | null };
  const checkSession = vi.fn(async () => undefined);
  const report = vi.fn();
  const realtime = createRealtime({
    backendUrl: server.url,
    token: () => tokens.current,
    checkSession,
    report,
    timing,
  });
  ends.push(realtime.close);
  const statuses: string[] = [];
  realtime.onStatus((status) => statuses.push(status), { signal });
  const until = (status: string) => vi.waitFor(() => expect(realtime.status()).toBe(status), { timeout: 10_000 });
  return { server, tokens, checkSession, report, realtime, statuses, until };
};

/** Creates a realtime and waits until it is connected. */
const connected = async (...args: Parameters<typeof setUp>) => {
  const tools = await setUp(...args);
  tools.realtime.open();
  await tools.until('connected');
  return tools;
};

/** Resolves after that many handshakes. There may be more by then, as a refused client tries again every 30 ms. */
const handshakes = ({ tokens }: RealtimeServer, count: number) =>
  vi.waitFor(() => expect(tokens.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });

describe('the connection', () => {
  it('is away while its code fails to load, and loads the code again', async () => {
    const server = await startRealtimeServer();
    ends.push(server.stop);
    const load = vi.fn(loadSocketClient).mockRejectedValueOnce(new TypeError('offline'));
    const parts = {
      backendUrl: server.url,
      token: () => 'token',
      checkSession: async () => undefined,
      report: vi.fn(),
    };
    const realtime = createRealtime({ ...parts, timing: fastTiming, load });
    ends.push(realtime.close);
    const statuses: string[] = [];
    realtime.onStatus((status) => statuses.push(status), { signal });
    realtime.open();
    await vi.waitFor(() => expect(statuses).toEqual(['connecting', 'away', 'connected']), { timeout: 10_000 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not opened by code that is loaded after it was closed', async () => {
    const server = await startRealtimeServer();
    ends.push(server.stop);
    const { io } = await loadSocketClient();
    const connect = vi.fn(io);
    const code = Promise.resolve({ io: connect as unknown as typeof io });
    const parts = {
      backendUrl: server.url,
      token: () => 'token',
      checkSession: async () => undefined,
      report: vi.fn(),
    };
    const realtime = createRealtime({ ...parts, timing: fastTiming, load: () => code });
    realtime.open();
    realtime.close();
    await code;
    expect(connect).not.toHaveBeenCalled();
    expect(realtime.status()).toBe('away');
  });

  it('is a websocket from the beginning, with the token, and closed for good', async () => {
    const { server, realtime, statuses } = await connected();
    expect(server.tokens).toEqual(['token']);
    expect(server.requests).toEqual([]);
    realtime.close();
    expect(statuses).toEqual(['connecting', 'connected', 'away']);
    await vi.waitFor(() => expect(server.io.engine.clientsCount).toBe(0));
    expect(server.tokens).toHaveLength(1);
  });

  it('polls where websockets are refused', async () => {
    const { server } = await connected({ websockets: 'refused' });
    expect(server.requests.length).toBeGreaterThan(0);
  });

  it('polls if websockets get no response, and is away until then', async () => {
    const timing = { ...fastTiming, timeout: 1500, connectingTimeout: 50 };
    const { server, statuses } = await connected({ websockets: 'unanswered' }, timing);
    expect(server.requests.length).toBeGreaterThan(0);
    expect(statuses).toEqual(['connecting', 'away', 'connected']);
  });

  it('reconnects after a failure with the current token, without a check of the session', async () => {
    const { server, tokens, checkSession, statuses, until } = await connected();
    tokens.current = 'next';
    server.breakConnections();
    await handshakes(server, 2);
    await until('connected');
    expect(server.tokens).toEqual(['token', 'next']);
    expect(statuses).toEqual(['connecting', 'connected', 'away', 'connected']);
    expect(checkSession).not.toHaveBeenCalled();
  });

  it('reconnects after the server ended it, after a check of the session', async () => {
    const { server, checkSession, until } = await connected();
    server.disconnectAll();
    await handshakes(server, 2);
    await until('connected');
    expect(checkSession).toHaveBeenCalledOnce();
  });

  it('stays closed when the server ended it because the session is over', async () => {
    const { server, checkSession, realtime, until } = await connected();
    checkSession.mockImplementation(async () => {
      realtime.close();
      throw new Error('session-expired');
    });
    server.disconnectAll();
    await vi.waitFor(() => expect(checkSession).toHaveBeenCalledOnce());
    expect(realtime.status()).toBe('away');
    // The next session's connection is the only other one.
    realtime.open();
    await until('connected');
    expect(server.tokens).toHaveLength(2);
  });

  it('is opened with the new token after the server refused the old one', async () => {
    const { server, tokens, checkSession, realtime, until } = await setUp();
    server.rejectWith = 'session-expired';
    checkSession.mockImplementation(async () => {
      tokens.current = 'next';
      server.rejectWith = null;
    });
    realtime.open();
    await until('connected');
    expect(server.tokens).toEqual(['token', 'next']);
    expect(checkSession).toHaveBeenCalledOnce();
  });

  it('waits longer before it reconnects if the user has too many connections', async () => {
    const { server, checkSession, realtime, until } = await setUp();
    server.rejectWith = 'too-many-requests';
    realtime.open();
    await handshakes(server, 2);
    server.rejectWith = null;
    await until('connected');
    expect(checkSession).not.toHaveBeenCalled();
  });
});

describe('events', () => {
  it('are replayed to a late subscriber, the last one of each entity, followed by newer ones', async () => {
    const { server, realtime } = await connected();
    const tell = (id: string, sequence: number) => server.io.emit('copy.progress', runningCopy({ id, sequence }));
    for (const [id, sequence] of [
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['a', 3],
      ['a', 2],
      ['a', 3],
    ] as const)
      tell(id, sequence);
    tell('end', 1);
    await vi.waitFor(() => expect(realtime.snapshot('copy.progress').at(-1)).toMatchObject({ id: 'end' }));
    const heard: string[] = [];
    const controller = new AbortController();
    realtime.subscribe('copy.progress', ({ id, sequence }) => heard.push(`${id}${sequence}`), controller);
    expect(heard).toEqual(['b1', 'c1', 'a3', 'end1']);
    tell('b', 2);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('b2'));
    controller.abort();
    realtime.close();
    expect(realtime.snapshot('copy.progress')).toEqual([]);
  });

  it('that are invalid are reported and dropped; unknown ones are ignored', async () => {
    const { server, realtime, report } = await connected();
    server.io.emit('copy.progress', { id: 'copy-1' });
    server.io.emit('copy.progress');
    server.io.emit('room.joined', {});
    server.io.emit('copy.progress', runningCopy());
    await vi.waitFor(() => expect(realtime.snapshot('copy.progress')).toEqual([runningCopy()]));
    expect(report).toHaveBeenCalledTimes(2);
  });
});

describe('events and requests of a newer contract', () => {
  it.each(['room.forecast', 'constructor'])('%s is never delivered or answered, without an error', async (name) => {
    const { realtime, server } = await connected();
    const heard = vi.fn();
    realtime.subscribe(name as 'copy.progress', heard, { signal });
    server.io.emit(name as 'copy.progress', runningCopy());
    server.io.emit('copy.progress', runningCopy());
    await vi.waitFor(() => expect(realtime.snapshot('copy.progress')).toHaveLength(1));
    expect(heard).not.toHaveBeenCalled();
    expect(realtime.snapshot(name as 'copy.progress')).toEqual([]);
    await expect(realtime.emit(name as 'session.renew', { accessToken: 'a' })).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});

describe('a request', () => {
  const answering = async (reply: unknown) => {
    const tools = await setUp();
    const heard: unknown[] = [];
    tools.server.io.on('connection', (socket) => {
      socket.on('session.renew', (payload, give) => {
        heard.push(payload);
        if (reply !== undefined) give(reply as RealtimeReply);
      });
    });
    tools.realtime.open();
    await tools.until('connected');
    const emit = (options?: { timeoutMs?: number; signal?: AbortSignal }) =>
      tools.realtime.emit('session.renew', { accessToken: 'next' }, options);
    return { ...tools, heard, emit };
  };
  const kindOf = (outcome: Promise<unknown>) =>
    outcome.then(
      () => 'answered',
      (error: RealtimeError) => error.kind,
    );

  it('resolves with its answer', async () => {
    const { emit, heard } = await answering({ status: 'success', answer: { expiresIn: 900, more: 1 } });
    expect(await emit()).toEqual({ expiresIn: 900 });
    expect(heard).toEqual([{ accessToken: 'next' }]);
  });

  it('that the server refuses rejects with the reason', async () => {
    const { emit } = await answering({ status: 'error', code: 'forbidden', message: 'Not yours.' });
    await expect(emit()).rejects.toMatchObject({
      kind: 'refused',
      problem: { code: 'forbidden' },
      message: 'Not yours.',
    });
  });

  it.each(['nonsense', { status: 'success' }, { status: 'success', answer: { expiresIn: 'soon' } }])(
    'is malformed where the reply is %j',
    async (reply) => expect(await kindOf((await answering(reply)).emit())).toBe('malformed'),
  );

  it('with a malformed payload is rejected and not sent', async () => {
    const { realtime, heard } = await answering({});
    const tooLong = { accessToken: 'x'.repeat(5000) };
    expect(realtimeRequests['session.renew'].payload.safeParse(tooLong).success).toBe(false);
    expect(await kindOf(realtime.emit('session.renew', tooLong))).toBe('malformed');
    expect(heard).toEqual([]);
  });

  it('is rejected after a timeout, when the connection fails, and without a connection', async () => {
    const { emit, realtime, server, heard } = await answering(undefined);
    expect(await kindOf(emit({ timeoutMs: 50 }))).toBe('timeout');
    const lost = kindOf(emit());
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    server.breakConnections();
    expect(await lost).toBe('away');
    realtime.close();
    expect(await kindOf(emit())).toBe('away');
  });

  it('is rejected when its signal aborts', async () => {
    const { emit } = await answering(undefined);
    const controller = new AbortController();
    const asked = emit(controller);
    controller.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    await expect(emit(controller)).rejects.toThrow('left');
  });
});
