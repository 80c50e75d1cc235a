import type { RuntimeConfig, ShellServices, User } from '@playa/contracts';
import { createBus } from '@playa/event-bus';
import { createOverlayFrame } from '../hosting/overlay-frame.ts';
import { createOverlayStore } from '../hosting/overlay-store.ts';
import { createOwnerLoader, createShellBus } from '../hosting/shell-bus.ts';
import { createRealtime } from '../realtime/create-realtime.ts';
import { createBackendClient } from '../session/backend-client.ts';
import { createHeldLogins } from '../session/held-logins.ts';
import { createSessionState } from '../session/session-state.ts';
import { createSessionActions } from '../session/shell-session.ts';
import { createStore } from '../session/store.ts';
import { createTokenRenewal } from '../session/token-renewal.ts';
import type { Playa } from '../startup/create-playa.ts';
import { createServiceLogins } from '../streaming/service-logins.ts';
import { createFakeFetch } from './fake-backend.ts';
import { createFakeCookies } from './fake-cookies.ts';
import { createFakeLoader, type FakeLoader } from './fake-loader.ts';
import { createFakeTabs } from './fake-tabs.ts';

export interface FakePlaya extends Playa {
  loader: FakeLoader;
  toasts: string[];
  /** Pages the shell went to by itself, from outside React. */
  navigations: string[];
  /** What the backend was asked. */
  calls: ReturnType<typeof createFakeFetch>['calls'];
}

interface FakePlayaInput {
  config: RuntimeConfig;
  streaming: ShellServices['streaming'];
  user?: User | null;
  token?: string | null;
  remotes?: FakeLoader['remotes'];
  handlers?: Parameters<typeof createFakeFetch>[0];
}

/** The shell's own parts around a loader, a backend and cookies that are not real. */
export const createFakePlaya = ({
  config,
  streaming,
  user,
  token,
  remotes,
  handlers = {},
}: FakePlayaInput): FakePlaya => {
  const toasts: string[] = [];
  const notify: Playa['notify'] = (kind, message) => void toasts.push(`${kind}: ${message}`);
  const loader = createFakeLoader(remotes);
  const overlays = createOverlayStore(loader);
  const frame = createOverlayFrame();
  const bus = createBus({ loadOwner: createOwnerLoader(overlays, frame) });
  const cookies = createFakeCookies();
  if (user) cookies.set('playa_user', JSON.stringify(user), true);
  if (token) cookies.set('playa_access_token', token, true);
  const store = createStore();
  const { fetch, calls } = createFakeFetch(handlers);
  const held = createHeldLogins();
  const state = createSessionState({ store, cookies, bus, tabs: createFakeTabs().open(), logins: held });
  const renewal = createTokenRenewal({ state, backendUrl: config.backendUrl, fetch });
  const backend = createBackendClient({ state, renewal, backendUrl: config.backendUrl, fetch });
  const session = createSessionActions(state, backend);
  const navigations: string[] = [];
  const navigate = (path: string) => void navigations.push(path);
  return {
    config,
    store,
    state,
    renewal,
    backend,
    session,
    logins: createServiceLogins({ backend, state, session, logins: held, notify, navigate }),
    navigations,
    calls,
    bus: createShellBus(bus, frame, notify),
    streaming,
    realtime: createRealtime({
      backendUrl: config.backendUrl,
      token: () => null,
      checkSession: session.reload,
      report: () => undefined,
    }),
    notify,
    report: () => undefined,
    loader,
    overlays,
    frame,
    toasts,
  };
};
