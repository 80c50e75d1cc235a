import type { EventName, EventPayload, User } from '@playa/contracts';
import { createBus } from '@playa/event-bus';
import { createSession } from '../session/create-session.ts';
import { createFakeFetch } from './fake-backend.ts';
import { createFakeCookies, createFakeTabs } from './fake-browser.ts';

export const backendUrl = 'http://backend.invalid';

/** The session's parts as tabs have them in which somebody is signed in. */
export const tabsOf = (user: User) => {
  const signedIn = { playa_access_token: 'old', playa_user: JSON.stringify(user) };

  /** Tabs that share `cookies`, `tabs` and `locks` are of one browser. Its storage is that of the page. */
  const openTab = (
    handlers: Parameters<typeof createFakeFetch>[0] = {},
    cookies = createFakeCookies(signedIn),
    tabs = createFakeTabs(),
    locks?: Pick<LockManager, 'request'>,
  ) => {
    const bus = createBus();
    const { fetch, calls } = createFakeFetch(handlers);
    const session = createSession({
      ...{ bus, cookies, tabs: tabs.open(), backendUrl, fetch, locks },
      storage: () => localStorage,
    });
    const hear = <N extends EventName>(name: N): EventPayload<N>[] => {
      const heard: EventPayload<N>[] = [];
      bus.subscribe(name, (payload) => heard.push(payload), { signal: new AbortController().signal });
      return heard;
    };
    const { state, renewal, backend, actions, held, pendingLogout } = session;
    return { bus, state, renewal, backend, session: actions, cookies, logins: held, pendingLogout, calls, hear };
  };

  return { signedIn, openTab };
};
