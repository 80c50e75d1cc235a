import {
  type BackendClient,
  type Bus,
  contractVersion,
  type Notify,
  type Realtime,
  type RuntimeConfig,
  type StreamingClients,
} from '@playa/contracts';
import { createBus } from '@playa/event-bus';
import { createRegistrySource, createRemoteLoader, type FederationHost, type RemoteLoader } from '@playa/federation';
import { createOverlayFrame, type OverlayFrame } from '../hosting/overlay-frame.ts';
import { createOverlayStore, type OverlayStore } from '../hosting/overlay-store.ts';
import { createOwnerLoader, createShellBus } from '../hosting/shell-bus.ts';
import { keepRealtime } from '../realtime/keep-realtime.ts';
import { createBackendClient } from '../session/backend-client.ts';
import { createCookieJar } from '../session/cookies.ts';
import { createHeldLogins } from '../session/held-logins.ts';
import { reloadWhenVisible } from '../session/reload-when-visible.ts';
import { createSessionState, type SessionState } from '../session/session-state.ts';
import { createSessionActions, type SessionActions } from '../session/shell-session.ts';
import { createStore, type ShellStore } from '../session/store.ts';
import { openTabChannel } from '../session/tab-channel.ts';
import { createTokenRenewal, type TokenRenewal } from '../session/token-renewal.ts';
import { createServiceLogins, type ServiceLogins } from '../streaming/service-logins.ts';
import { createStreamingClients } from '../streaming/streaming-clients.ts';

/** All parts of the running shell, put together. */
export interface Playa {
  config: RuntimeConfig;
  store: ShellStore;
  state: SessionState;
  session: SessionActions;
  renewal: TokenRenewal;
  backend: BackendClient;
  bus: Bus;
  streaming: StreamingClients;
  realtime: Realtime;
  logins: ServiceLogins;
  notify: Notify;
  /** Told about failures that hurt nobody but should be seen. */
  report: (error: unknown) => void;
  loader: RemoteLoader;
  overlays: OverlayStore;
  frame: OverlayFrame;
}

export interface PlayaInput {
  config: RuntimeConfig;
  host: FederationHost;
  notify: Playa['notify'];
  report: Playa['report'];
  /** Goes to a page of the shell. */
  navigate: (path: string) => void;
}

export const createPlaya = ({ config, host, notify, report, navigate }: PlayaInput): Playa => {
  const { backendUrl } = config;
  const doFetch = window.fetch.bind(window);
  const loader = createRemoteLoader({ host, registry: createRegistrySource(), contractVersion });
  const overlays = createOverlayStore(loader);
  const frame = createOverlayFrame();
  const bus = createBus({
    loadOwner: createOwnerLoader(overlays, frame),
    onListenerError: (_, error) => report(error),
  });

  const store = createStore();
  const cookies = createCookieJar(document, window.location.protocol === 'https:');
  const held = createHeldLogins();
  const state = createSessionState({ store, cookies, bus, tabs: openTabChannel(), logins: held });
  const renewal = createTokenRenewal({ state, backendUrl, fetch: doFetch, locks: navigator.locks });
  const backend = createBackendClient({ state, renewal, backendUrl, fetch: doFetch });
  const session = createSessionActions(state, backend);
  reloadWhenVisible(state, session);

  const logins = createServiceLogins({ backend, state, session, logins: held, notify, navigate });
  const streaming = createStreamingClients({ logins, config, bus, fetch: doFetch });
  // A copy that goes on from before must be seen, though nobody has asked for copying on this page yet.
  const showRunningCopy = () => overlays.wake('copy.open').then(undefined, report);
  const sessionParts = { store, state, session, renewal };
  const realtime = keepRealtime({ ...sessionParts, backendUrl, bus, onRunningCopy: showRunningCopy, report });

  return {
    config,
    store,
    state,
    session,
    renewal,
    backend,
    bus: createShellBus(bus, frame, notify),
    streaming,
    realtime,
    logins,
    notify,
    report,
    loader,
    overlays,
    frame,
  };
};
