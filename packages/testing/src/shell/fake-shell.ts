import {
  type AnyCallInput,
  type BackendClient,
  type Bus,
  type CallContext,
  type CallInput,
  callEndpoint,
  type Endpoint,
  RemoteUnavailable,
  type RuntimeConfig,
  type ServiceName,
  type ShellLocation,
  type ShellServices,
  StreamingError,
  type User,
} from '@playa/contracts';
import { createBus, type PlayaBus } from '@playa/event-bus';
import type { z } from 'zod';
import { createFakeRealtime, type FakeRealtime } from './fake-realtime.ts';

/** Everything that a remote did with the fake shell, in order. */
interface FakeShellRecord {
  toasts: { kind: string; message: string }[];
  navigations: { to: string; replace: boolean; state: unknown }[];
  calls: { method: string; path: string; input: AnyCallInput }[];
  /** Commands without an owner, with their payload. */
  commands: { name: string; payload: unknown }[];
  /** Sessions started and ended by the remote. */
  session: ('started' | 'updated' | 'ended')[];
}

export interface FakeShell extends ShellServices {
  realtime: FakeRealtime;
  recorded: FakeShellRecord;
  /** The current services: a new object after every change of the session, as in the real shell. */
  current: () => ShellServices;
  /** Calls `listener` after every change; returns the function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Handles one backend call. Its result is validated by the endpoint's schema, like in the real client. For a call that listens to
 * events it may return a `Response` with events.
 */
export type FakeBackend = (definition: Endpoint, input: AnyCallInput) => unknown;

export interface FakeShellOptions
  extends Partial<Omit<ShellServices, 'location' | 'session' | 'backend' | 'realtime'>> {
  user?: User | null;
  location?: Partial<ShellLocation>;
  /** Default: responds to every call with 404. May throw (e.g. a ProblemError) or return a promise. */
  backend?: FakeBackend;
}

/** A signed-in user with Spotify and Apple connected. */
export const fakeUser: User = {
  _id: 'user-1',
  username: 'demo',
  email: 'demo@example.org',
  isSpotifyConnected: true,
  isAppleConnected: true,
  isGoogleConnected: false,
  primaryStreamingService: 'spotify',
};

const fakeConfig: RuntimeConfig = {
  backendUrl: 'http://127.0.0.1:4000',
  services: {
    spotify: {
      apiUrl: 'http://127.0.0.1:4010/v1',
      sdkUrl: 'http://127.0.0.1:4010/spotify-player.js',
      embedUrl: 'http://127.0.0.1:4010/embed',
    },
    youtube: {
      apiUrl: 'http://127.0.0.1:4020/youtube/v3',
      iframeApiUrl: 'http://127.0.0.1:4020/iframe_api',
      thumbnailUrl: 'http://127.0.0.1:4020',
    },
    apple: {
      apiUrl: 'http://127.0.0.1:4030/v1',
      musicKitUrl: 'http://127.0.0.1:4030/musickit/v3/musickit.js',
    },
  },
  copyAppleToYoutube: false,
  stage: 'production',
  overrideOrigins: [],
};

const notFound: FakeBackend = () =>
  Response.json({ status: 'error', code: 'not-found', message: 'The fake shell knows no such call.' }, { status: 404 });

const fakeBackend = (answer: FakeBackend, recorded: FakeShellRecord): BackendClient => {
  const callBackend = async <E extends Endpoint>(
    definition: E,
    input: CallInput<E>,
    onEvent?: CallContext['onEvent'],
  ): Promise<z.output<E['response']>> => {
    const plainInput: AnyCallInput = input;
    recorded.calls.push({ method: definition.method, path: definition.path, input: plainInput });
    const result = await answer(definition, plainInput);
    const response = result instanceof Response ? result : Response.json(result);
    const listening = onEvent ? { onEvent } : {};
    return callEndpoint(definition, input, {
      baseUrl: 'http://fake.invalid',
      fetch: async () => response,
      ...listening,
    });
  };
  return {
    call: (definition, ...[input]) => callBackend(definition, input ?? ({} as CallInput<typeof definition>)),
    listen: callBackend,
  };
};

const noStreaming = (service: ServiceName): never => {
  throw new StreamingError(service, 'unsupported', 'The fake shell was given no streaming client.');
};

const recordingBus = (bus: PlayaBus, recorded: FakeShellRecord): Bus => {
  const record = async (name: string, payload: unknown, sending: Promise<void>): Promise<void> => {
    try {
      await sending;
    } catch (error) {
      const unowned = error instanceof RemoteUnavailable && error.cause === undefined;
      if (!unowned) throw error;
    }
    recorded.commands.push({ name, payload });
  };
  return {
    ...bus,
    send: (name, payload) => record(name, payload, bus.send(name, payload)),
    sendTeamCommand: (command, payload) => record(command.name, payload, bus.sendTeamCommand(command, payload)),
  };
};

/**
 * A fake of the shell's services that records what a remote does. The bus is the real one, but a command without an owner is
 * only recorded. Pass `streaming`, `notify` and so on to replace a part.
 */
export const createFakeShell = (options: FakeShellOptions = {}): FakeShell => {
  const { user = fakeUser, location, backend = notFound, ...overrides } = options;
  const recorded: FakeShellRecord = { toasts: [], navigations: [], calls: [], commands: [], session: [] };
  const listeners = new Set<() => void>();

  const setUser = (next: User | null, change: FakeShellRecord['session'][number]) => {
    recorded.session.push(change);
    current = { ...current, session: { ...current.session, user: next } };
    shell.session.user = next;
    for (const listener of listeners) listener();
  };

  const realtime = createFakeRealtime();
  const services: ShellServices = {
    session: {
      user,
      start: (started) => setUser(started.user, 'started'),
      end: async () => setUser(null, 'ended'),
      update: (updated) => setUser(updated, 'updated'),
      reload: async () => {
        if (!current.session.user) throw new Error('Nobody is signed in at the fake shell');
        return current.session.user;
      },
    },
    bus: recordingBus(createBus(), recorded),
    backend: fakeBackend(backend, recorded),
    streaming: { client: noStreaming },
    realtime,
    notify: (kind, message) => recorded.toasts.push({ kind, message }),
    navigate: (to, { replace = false, state = null } = {}) => recorded.navigations.push({ to, replace, state }),
    location: { pathname: '/', search: '', state: null, params: {}, ...location },
    config: fakeConfig,
    dock: { element: () => document.body, subscribe: () => () => undefined },
    ...overrides,
  };
  let current = services;
  const shell: FakeShell = {
    ...services,
    session: { ...services.session },
    realtime,
    recorded,
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return shell;
};
