import type { RuntimeConfig, ShellServices, User } from '@playa/contracts';
import { createHosting } from '../hosting/create-hosting.ts';
import { createRealtime } from '../realtime/create-realtime.ts';
import { createSession } from '../session/create-session.ts';
import type { Playa } from '../startup/create-playa.ts';
import { createServiceLogins } from '../streaming/service-logins.ts';
import { createFakeFetch } from './fake-backend.ts';
import { createFakeCookies, createFakeTabs } from './fake-browser.ts';
import { createFakeLoader, type FakeLoader } from './fake-loader.ts';

export interface FakePlaya extends Playa {
  loader: FakeLoader;
  toasts: string[];
  /** The reported errors. */
  reports: unknown[];
  /** Navigations that the shell started outside React. */
  navigations: string[];
  /** The requests to the backend. */
  calls: ReturnType<typeof createFakeFetch>['calls'];
}

interface FakePlayaInput {
  config: RuntimeConfig;
  streaming: ShellServices['streaming'];
  user?: User | null;
  token?: string | null;
  remotes?: FakeLoader['remotes'];
  registered?: FakeLoader['registered'];
  handlers?: Parameters<typeof createFakeFetch>[0];
}

/** The shell's real parts with a fake loader, backend and cookies. */
export const createFakePlaya = ({
  config,
  streaming,
  user,
  token,
  remotes,
  registered = [],
  handlers = {},
}: FakePlayaInput): FakePlaya => {
  const { backendUrl } = config;
  const toasts: string[] = [];
  const notify: ShellServices['notify'] = (kind, message) => void toasts.push(`${kind}: ${message}`);
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const loader = createFakeLoader(remotes, registered);
  const { overlays, placeholder, bus, remoteBus } = createHosting({ loader, notify, report });
  const cookies = createFakeCookies();
  if (user) cookies.set('playa_user', JSON.stringify(user), true);
  if (token) cookies.set('playa_access_token', token, true);
  const { fetch, calls } = createFakeFetch(handlers);
  const session = createSession({
    ...{ bus, cookies, tabs: createFakeTabs().open(), backendUrl, fetch },
    storage: () => localStorage,
  });
  const { store, state, renewal, backend, actions, logins: held } = session;
  const navigations: string[] = [];
  const navigate = (path: string) => void navigations.push(path);
  const logins = createServiceLogins({ backend, state, session: actions, logins: held, notify, navigate });
  const realtime = createRealtime({ backendUrl, token: () => null, checkSession: actions.reload, report });
  const services = { session: actions, bus: remoteBus, backend, streaming, realtime, notify, config };
  return {
    store,
    state,
    renewal,
    logins,
    loader,
    overlays,
    placeholder,
    report,
    services,
    toasts,
    reports,
    navigations,
    calls,
  };
};
