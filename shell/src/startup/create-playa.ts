import { contractVersion, type Notify, type RuntimeConfig } from '@playa/contracts';
import { createRegistrySource, createRemoteLoader, createVisitorId, type FederationHost } from '@playa/federation';
import { createHosting } from '../hosting/create-hosting.ts';
import type { ActiveOverrides } from '../overrides/active-overrides.ts';
import { createSessionRealtime } from '../realtime/session-realtime.ts';
import type { RouteParts } from '../routes/router.tsx';
import { createCookieJar } from '../session/cookies.ts';
import { createSession } from '../session/create-session.ts';
import { retryLogoutWhenPossible } from '../session/pending-logout.ts';
import { reloadWhenVisible } from '../session/reload-when-visible.ts';
import type { ShellStore } from '../session/store.ts';
import { openTabChannel } from '../session/tab-channel.ts';
import { createServiceLogins } from '../streaming/service-logins.ts';
import { createStreamingClients } from '../streaming/streaming-clients.ts';
import { startVitals } from '../vitals/start-vitals.ts';
import { earlyRegistry } from './early-registry.ts';
import { startPrefetching } from './start-prefetching.ts';

/** The parts of the running shell. */
export interface Playa extends RouteParts {
  store: ShellStore;
}

export interface PlayaInput {
  config: RuntimeConfig;
  /** Null if no remote is overridden. */
  overrides: ActiveOverrides | null;
  /** The Module Federation runtime of the shell's build. */
  host: FederationHost;
  notify: Notify;
  /** Called with failures that developers should see, but that do not affect the user. */
  report: (error: unknown) => void;
  /** Goes to a page of the shell. */
  navigate: (path: string) => void;
}

/** Creates the parts of the shell. */
export const createPlaya = ({ config, overrides, host, notify, report, navigate }: PlayaInput): Playa => {
  const { backendUrl } = config;
  const fetch = window.fetch.bind(window);
  /** Never aborts: the shell's subscriptions end with the page. */
  const { signal } = new AbortController();

  const visitorId = createVisitorId(window.localStorage);
  const subject = () => state.current().user?._id ?? visitorId();
  const loader = createRemoteLoader({
    host,
    registry: createRegistrySource({ fetch: earlyRegistry.fetch }),
    contractVersion,
    subject,
    overrides: () => overrides?.addresses() ?? new Map(),
  });
  startVitals({ config, loader });
  const { overlays, placeholder, bus, remoteBus } = createHosting({ loader, notify, report });

  const cookies = createCookieJar(document, window.location.protocol === 'https:');
  const { locks } = navigator;
  const session = createSession({
    bus,
    cookies,
    tabs: openTabChannel(),
    backendUrl,
    fetch,
    locks,
    storage: () => window.localStorage,
  });
  const { store, state, renewal, backend, actions, logins: held } = session;
  reloadWhenVisible(state, actions);
  retryLogoutWhenPossible(session.pendingLogout);
  startPrefetching({ loader, isSignedIn: () => state.current().user !== null, signal });

  const logins = createServiceLogins({ backend, state, session: actions, logins: held, notify, navigate });
  const streaming = createStreamingClients({ logins, config, bus, fetch, signal });

  // A copy that started before this page load must be shown, although no command has loaded its remote yet.
  const onRunningCopy = () => overlays.mount('copy.open').then(undefined, report);
  // Reading the user record renews an expired token. If the server has ended the session, it also ends in this tab.
  const checkSession = actions.reload;
  const realtime = createSessionRealtime({
    backendUrl,
    bus,
    store,
    state,
    renewal,
    checkSession,
    onRunningCopy,
    report,
    signal,
  });

  const services = { session: actions, bus: remoteBus, backend, streaming, realtime, notify, config };
  return { store, state, renewal, logins, loader, overlays, placeholder, report, services };
};
