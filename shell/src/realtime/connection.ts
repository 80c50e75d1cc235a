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

/** Milliseconds. The spec defines the first four values. */
export const realtimeTiming = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  /** Timeout for opening a connection. */
  timeout: 20_000,
  /** Jitter of delays, 0 to 1, so that the clients of a stopped backend do not reconnect at the same time. */
  randomizationFactor: 0.5,
  /** Delay before reconnecting when the user has too many connections. */
  tooManyConnectionsDelay: 60_000,
  /** Time without a first connection after which the status is `away`, so that remotes poll meanwhile. */
  connectingTimeout: 5000,
};

export type RealtimeTiming = typeof realtimeTiming;

export interface ConnectionParts {
  backendUrl: string;
  /** Returns the current access token; null when nobody is signed in. */
  token: () => string | null;
  /** Ensures that the token is valid, or ends the session. Called before reconnecting after the server refused or ended the connection. */
  checkSession: () => Promise<unknown>;
  onStatus: (status: RealtimeStatus) => void;
  onMessage: (name: string, payload: unknown) => void;
  timing: RealtimeTiming;
  /** Loads the code of socket.io; `loadSocketClient` by default. */
  load?: () => Promise<SocketClient>;
}

type Opened = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface Connection {
  status(): RealtimeStatus;
  open(): void;
  close(): void;
  /** Sends a request and resolves with the unparsed answer. @throws {RealtimeError} timeout, away, refused, malformed */
  request(name: string, payload: unknown, timeoutMs: number): Promise<unknown>;
}

/** The problem code of a refused connection; null for other errors. */
const problemCodeOf = (error: Error & { data?: unknown }): ProblemCode | null =>
  Problem.safeParse(error.data).data?.code ?? null;

/**
 * One socket.io connection that reconnects from `open()` to `close()`. Websocket is the first transport: it is one connection, so it works behind
 * any proxy of several backends, while polling needs every request at the same backend.
 */
export const createConnection = (parts: ConnectionParts): Connection => {
  const { backendUrl, token, checkSession, onStatus, onMessage, timing, load = loadSocketClient } = parts;
  let socket: Opened | null = null;
  /** The latest call of `open`, until `close`. */
  let openRequest: symbol | null = null;
  let current: RealtimeStatus = 'away';

  const setStatus = (status: RealtimeStatus): void => {
    if (status === current) return;
    current = status;
    onStatus(status);
  };

  const connect = ({ io }: SocketClient): void => {
    const { reconnectionDelay, reconnectionDelayMax, timeout, randomizationFactor } = timing;
    const opened: Opened = io(backendUrl, {
      // Called for every connection, because the first token may have expired.
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
      const jitter = 1 + randomizationFactor * (2 * Math.random() - 1);
      setTimeout(() => {
        if (socket === opened && !opened.connected && token() !== null) opened.connect();
      }, delay * jitter);
    };
    /** For connections that the server refused or ended. The library reconnects only after connection failures. */
    const reconnect = (): void => {
      checkSession().then(
        () => reconnectIn(reconnectionDelay),
        () => reconnectIn(reconnectionDelayMax),
      );
    };
    opened.on('connect', () => setStatus('connected'));
    opened.on('connect_error', (error) => {
      if (socket !== opened) return;
      setStatus('away');
      // Some networks drop websockets without an error: then try the other transport first.
      if (error.message === 'timeout') opened.io.opts.transports?.reverse();
      if (opened.active) return;
      if (problemCodeOf(error) === 'too-many-requests') reconnectIn(timing.tooManyConnectionsDelay);
      else reconnect();
    });
    opened.on('disconnect', (reason) => {
      if (socket !== opened) return;
      setStatus('away');
      if (reason === 'io server disconnect') reconnect();
    });
    opened.onAny(onMessage);
  };

  const open = (): void => {
    close();
    const opening = Symbol('opening');
    openRequest = opening;
    setStatus('connecting');
    setTimeout(() => {
      if (openRequest === opening && current === 'connecting') setStatus('away');
    }, timing.connectingTimeout);
    const loadAndConnect = (): void => {
      if (openRequest !== opening) return;
      load().then(
        (client) => openRequest === opening && connect(client),
        () => {
          if (openRequest === opening) setStatus('away');
          setTimeout(loadAndConnect, timing.reconnectionDelayMax);
        },
      );
    };
    loadAndConnect();
  };

  const close = (): void => {
    const closed = socket;
    socket = null;
    openRequest = null;
    closed?.disconnect();
    setStatus('away');
  };

  const request = async (name: string, payload: unknown, timeoutMs: number): Promise<unknown> => {
    if (!socket?.connected) throw new RealtimeError(name, 'away');
    const requestSocket = socket;
    const untyped = requestSocket as unknown as Socket;
    const response: unknown = await untyped
      .timeout(timeoutMs)
      .emitWithAck(name, payload)
      .catch((cause: unknown) => {
        throw new RealtimeError(name, requestSocket.connected ? 'timeout' : 'away', { cause });
      });
    const reply = RealtimeReply.safeParse(response);
    if (!reply.success) throw new RealtimeError(name, 'malformed', { cause: reply.error });
    if (reply.data.status === 'error') throw new RealtimeError(name, 'refused', { problem: reply.data });
    return reply.data.answer;
  };

  return { status: () => current, open, close, request };
};
