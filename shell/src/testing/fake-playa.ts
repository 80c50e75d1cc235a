import type { RuntimeConfig, ShellServices, User } from '@playa/contracts';
import { createBus } from '@playa/event-bus';
import { createOverlayStore } from '../hosting/overlay-store.ts';
import { createShellBus, NoOwner } from '../hosting/shell-bus.ts';
import { createBackendClient } from '../session/backend-client.ts';
import { createSessionState } from '../session/session-state.ts';
import { createSessionActions } from '../session/shell-session.ts';
import { createStore } from '../session/store.ts';
import { createTokenRenewal } from '../session/token-renewal.ts';
import type { Playa } from '../startup/create-playa.ts';
import { createFakeFetch } from './fake-backend.ts';
import { createFakeCookies } from './fake-cookies.ts';
import { createFakeLoader, type FakeLoader } from './fake-loader.ts';
import { createFakeTabs } from './fake-tabs.ts';

export interface FakePlaya extends Playa {
  loader: FakeLoader;
  toasts: string[];
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
  const bus = createBus({
    loadOwner: async (command) => {
      if (!(await overlays.wake(command))) throw new NoOwner(command);
    },
  });
  const cookies = createFakeCookies();
  if (user) cookies.set('playa_user', JSON.stringify(user));
  if (token) cookies.set('playa_access_token', token);
  const store = createStore();
  const { fetch } = createFakeFetch(handlers);
  const state = createSessionState({ store, cookies, bus, tabs: createFakeTabs().open() });
  const renewal = createTokenRenewal({ state, backendUrl: config.backendUrl, fetch });
  const backend = createBackendClient({ state, renewal, backendUrl: config.backendUrl, fetch });
  return {
    config,
    store,
    state,
    renewal,
    backend,
    session: createSessionActions(state, backend),
    bus: createShellBus(bus, notify),
    streaming,
    notify,
    report: () => undefined,
    loader,
    overlays,
    toasts,
  };
};
