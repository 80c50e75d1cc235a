import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { z } from 'zod';
import type { Session } from './api/auth.ts';
import type { Bus, CommandName, CommandPayload, EventName, EventPayload, TeamCommand } from './bus.ts';
import type { CallArguments, CallInput, Endpoint, EndpointWithEvents } from './endpoint.ts';
import type { Realtime, RealtimeEventName, RealtimePayload, RealtimeStatus } from './realtime.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import type { ServiceName } from './services.ts';
import type { StreamingClient } from './streaming-client.ts';
import type { User } from './user.ts';

export interface ShellSession {
  /** Null for visitors. */
  user: User | null;
  /** Stores the session in cookies and state. */
  start(session: Pick<Session, 'accessToken' | 'user' | 'serviceTokens' | 'remember'>): void;
  /** Ends the session on the backend, then in this browser whatever the answer. */
  end(): Promise<void>;
  /** Replaces the user record with one from an answer. */
  update(user: User): void;
  /** Reads the user record again. @throws {ProblemError} @throws {TransportError} */
  reload(): Promise<User>;
}

export interface BackendClient {
  /** As `callEndpoint`, with the session's token, which is refreshed once if it has expired. */
  call<E extends Endpoint>(definition: E, ...input: CallArguments<E>): Promise<z.output<E['response']>>;
  /** As `call`, with progress events. Older backends send none. Absent in shells before contract version 1.30.0; use `call` there. */
  listen?<E extends EndpointWithEvents>(
    definition: E,
    input: CallInput<E>,
    onEvent: (event: z.output<E['events']>) => void,
  ): Promise<z.output<E['response']>>;
}

export interface StreamingClients {
  /** The user's account on a service, called from the browser. */
  client(service: ServiceName): StreamingClient;
}

export type NotifyKind = 'success' | 'error' | 'info';
/** One toast, top right, 6 s. */
export type Notify = (kind: NotifyKind, message: string) => void;

/**
 * Navigates to a path of the route table. `state` is stored with the history entry, as in the router. The shell checks the path: a URL of
 * another site leads to /home.
 */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

export interface ShellLocation {
  pathname: string;
  search: string;
  state: unknown;
  /** Values of the route's `{…}` parts. */
  params: Readonly<Record<string, string | undefined>>;
}

/** The region for small status cards above every page. Since contract version 1.5.0. */
export interface ShellDock {
  /** The portal container for cards; null while the page has no dock. */
  element(): HTMLElement | null;
  /** Calls `listener` after every change of the element; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** The services that the host provides to remotes. */
export interface ShellServices {
  session: ShellSession;
  bus: Bus;
  backend: BackendClient;
  streaming: StreamingClients;
  /** Server events. Absent in shells before contract 1.4.0; the hooks then report `away`. */
  realtime?: Realtime;
  notify: Notify;
  navigate: Navigate;
  location: ShellLocation;
  config: RuntimeConfig;
  dock: ShellDock;
}

const ShellContext = createContext<ShellServices | null>(null);

export const ShellProvider = ({ value, children }: { value: ShellServices; children: ReactNode }) => (
  <ShellContext value={value}>{children}</ShellContext>
);

/** The host's services, for any component of a remote. */
export const useShell = (): ShellServices => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside a page or overlay that the shell renders');
  return shell;
};

/** The container for a remote's status cards, for `createPortal`; null while there is none. */
export const useDock = (): HTMLElement | null => {
  const { dock } = useShell();
  const subscribe = useCallback((onChange: () => void) => dock.subscribe(onChange), [dock]);
  return useSyncExternalStore(subscribe, () => dock.element());
};

/** A ref with the value of the last render, so that listeners need not resubscribe after each. */
const useLatest = <T,>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** Calls `subscribe`, which has to be stable, with a signal that aborts on unmount or when `subscribe` changes. */
const useWithSignal = (subscribe: (signal: AbortSignal) => void): void => {
  useEffect(() => {
    const controller = new AbortController();
    subscribe(controller.signal);
    return () => controller.abort();
  }, [subscribe]);
};

/** Listens to an event while the component is mounted. */
export const useBusEvent = <N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): void => {
  const { bus } = useShell();
  const latest = useLatest(listener);
  useWithSignal(
    useCallback((signal) => bus.subscribe(name, (payload) => latest.current(payload), { signal }), [bus, name, latest]),
  );
};

/** Owns a command while the component is mounted. */
export const useCommand = <N extends CommandName>(name: N, handler: (payload: CommandPayload<N>) => void): void => {
  const { bus } = useShell();
  const latest = useLatest(handler);
  useWithSignal(
    useCallback((signal) => bus.handle(name, (payload) => latest.current(payload), { signal }), [bus, name, latest]),
  );
};

/** Owns a team's command while the component is mounted. Needs contract version 1.33.0. */
export const useTeamCommand = <P,>(command: TeamCommand<P>, handler: (payload: P) => void): void => {
  const { bus } = useShell();
  const latest = useLatest(handler);
  useWithSignal(
    useCallback(
      (signal) => bus.handleTeamCommand?.(command, (payload) => latest.current(payload), { signal }),
      [bus, command, latest],
    ),
  );
};

/** Listens to a server event while the component is mounted; the snapshot is received first. */
export const useRealtimeEvent = <N extends RealtimeEventName>(
  name: N,
  listener: (payload: RealtimePayload<N>) => void,
): void => {
  const { realtime } = useShell();
  const latest = useLatest(listener);
  useWithSignal(
    useCallback(
      (signal) => realtime?.subscribe(name, (payload) => latest.current(payload), { signal }),
      [realtime, name, latest],
    ),
  );
};

/** The status of the connection to the server. While it is `away`, poll instead. */
export const useRealtimeStatus = (): RealtimeStatus => {
  const { realtime } = useShell();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const controller = new AbortController();
      realtime?.onStatus(onChange, { signal: controller.signal });
      return () => controller.abort();
    },
    [realtime],
  );
  return useSyncExternalStore(subscribe, () => realtime?.status() ?? 'away');
};
