import type { EventName, EventPayload, User } from '@playa/contracts';
import { createBus } from '@playa/event-bus';
import { createBackendClient } from '../session/backend-client.ts';
import { createHeldLogins } from '../session/held-logins.ts';
import { createSessionState } from '../session/session-state.ts';
import { createSessionActions } from '../session/shell-session.ts';
import { createStore } from '../session/store.ts';
import { createTokenRenewal } from '../session/token-renewal.ts';
import { createFakeFetch } from './fake-backend.ts';
import { createFakeCookies } from './fake-cookies.ts';
import { createFakeTabs } from './fake-tabs.ts';

export const backendUrl = 'http://backend.invalid';

/** The session's parts as tabs have them in which somebody is signed in. */
export const tabsOf = (user: User) => {
  const signedIn = { playa_access_token: 'old', playa_user: JSON.stringify(user) };

  /** Tabs that share `cookies` and `tabs` are of one browser. */
  const openTab = (
    handlers: Parameters<typeof createFakeFetch>[0] = {},
    cookies = createFakeCookies(signedIn),
    tabs = createFakeTabs(),
  ) => {
    const bus = createBus();
    const { fetch, calls } = createFakeFetch(handlers);
    const logins = createHeldLogins();
    const state = createSessionState({ store: createStore(), cookies, bus, tabs: tabs.open(), logins });
    const renewal = createTokenRenewal({ state, backendUrl, fetch });
    const backend = createBackendClient({ state, renewal, backendUrl, fetch });
    const session = createSessionActions(state, backend);
    const hear = <N extends EventName>(name: N): EventPayload<N>[] => {
      const heard: EventPayload<N>[] = [];
      bus.subscribe(name, (payload) => heard.push(payload), { signal: new AbortController().signal });
      return heard;
    };
    return { bus, state, renewal, backend, session, cookies, logins, calls, hear };
  };

  return { signedIn, openTab };
};
