import {
  type ClientToServerEvents,
  Problem,
  type ProblemCode,
  RealtimeError,
  RealtimeReply,
  type RealtimeStatus,
  type ServerToClientEvents,
} from '@playa/contracts';
import type { Socket } from 'socket.io-client';
import { loadSocketClient, type SocketClient } from './load-socket-client.ts';

/** Milliseconds. The first four are the spec's. */
export const realtimeTiming = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  /** Longest wait for a connection to open. */
  timeout: 20_000,
  /** Share by which delays differ, so that the clients of a stopped backend do not reconnect all at once. */
  randomizationFactor: 0.5,
  /** Before reconnecting where the user has too many connections: one of them has to be closed first. */
  crowdedDelay: 60_000,
  /** After that long without a first connection the status is `away`, so that remotes poll meanwhile. */
  connecting: 5000,
};

export type RealtimeTiming = typeof realtimeTiming;

export interface ConnectionParts {
  backendUrl: string;
  /** The access token as of now; null when nobody is signed in. */
  token: () => string | null;
  /** Makes sure that the token is valid, or ends the session. Called before reconnecting where the server refused or ended the connection. */
  checkSession: () => Promise<unknown>;
  onStatus: (status: RealtimeStatus) => void;
  onMessage: (name: string, payload: unknown) => void;
  timing: RealtimeTiming;
  /** Fetches the code of socket.io; the page's own unless given. */
  load?: () => Promise<SocketClient>;
}

type Opened = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface Connection {
  status(): RealtimeStatus;
  open(): void;
  close(): void;
  /** Resolves with the answer as it came. @throws {RealtimeError} timeout, away, refused, malformed */
  request(name: string, payload: unknown, timeoutMs: number): Promise<unknown>;
}

/** Why the server refused a connection; null for other errors. */
const codeOf = (error: Error & { data?: unknown }): ProblemCode | null =>
  Problem.safeParse(error.data).data?.code ?? null;

/**
 * One socket.io connection, kept open from `open()` to `close()`. A websocket comes first: it is one connection, so any proxy in front
 * of several backends will do, while polling needs every request at the same backend.
 */
export const createConnection = (parts: ConnectionParts): Connection => {
  const { backendUrl, token, checkSession, onStatus, onMessage, timing, load = loadSocketClient } = parts;
  let socket: Opened | null = null;
  /** The latest call of `open`, until `close`. */
  let wanted: symbol | null = null;
  let current: RealtimeStatus = 'away';

  const become = (status: RealtimeStatus): void => {
    if (status === current) return;
    current = status;
    onStatus(status);
  };

  const connect = ({ io }: SocketClient): void => {
    const { reconnectionDelay, reconnectionDelayMax, timeout, randomizationFactor } = timing;
    const opened: Opened = io(backendUrl, {
      // Read for every connection: the token of the first one may have expired.
      auth: (give) => give({ accessToken: token() }),
      forceNew: true,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay,
      reconnectionDelayMax,
      randomizationFactor,
      timeout,
    });
    socket = opened;

    const reconnectIn = (delay: number): void => {
      const spread = 1 + randomizationFactor * (2 * Math.random() - 1);
      setTimeout(() => {
        if (socket === opened && !opened.connected && token() !== null) opened.connect();
      }, delay * spread);
    };
    /** The library reconnects by itself where the connection broke, not where the server refused or ended it. */
    const reconnect = (): void => {
      checkSession().then(
        () => reconnectIn(reconnectionDelay),
        () => reconnectIn(reconnectionDelayMax),
      );
    };
    opened.on('connect', () => become('connected'));
    opened.on('connect_error', (error) => {
      if (socket !== opened) return;
      become('away');
      // Some networks swallow websockets without an error: then the other transport is tried first.
      if (error.message === 'timeout') opened.io.opts.transports?.reverse();
      if (opened.active) return;
      if (codeOf(error) === 'too-many-requests') reconnectIn(timing.crowdedDelay);
      else reconnect();
    });
    opened.on('disconnect', (reason) => {
      if (socket !== opened) return;
      become('away');
      if (reason === 'io server disconnect') reconnect();
    });
    opened.onAny(onMessage);
  };

  const open = (): void => {
    close();
    const opening = Symbol('opening');
    wanted = opening;
    become('connecting');
    setTimeout(() => {
      if (wanted === opening && current === 'connecting') become('away');
    }, timing.connecting);
    const begin = (): void => {
      if (wanted !== opening) return;
      load().then(
        (client) => wanted === opening && connect(client),
        () => {
          if (wanted === opening) become('away');
          setTimeout(begin, timing.reconnectionDelayMax);
        },
      );
    };
    begin();
  };

  const close = (): void => {
    const closed = socket;
    socket = null;
    wanted = null;
    closed?.disconnect();
    become('away');
  };

  const request = async (name: string, payload: unknown, timeoutMs: number): Promise<unknown> => {
    if (!socket?.connected) throw new RealtimeError(name, 'away');
    const asking = socket;
    const untyped = asking as unknown as Socket;
    const acknowledged: unknown = await untyped
      .timeout(timeoutMs)
      .emitWithAck(name, payload)
      .catch((cause: unknown) => {
        throw new RealtimeError(name, asking.connected ? 'timeout' : 'away', { cause });
      });
    const reply = RealtimeReply.safeParse(acknowledged);
    if (!reply.success) throw new RealtimeError(name, 'malformed', { cause: reply.error });
    if (reply.data.status === 'error') throw new RealtimeError(name, 'refused', { problem: reply.data });
    return reply.data.answer;
  };

  return { status: () => current, open, close, request };
};
