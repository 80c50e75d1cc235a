import type { EventName, EventPayload, User } from '@playa/contracts';
import { createBus } from '@playa/event-bus';
import { createSession } from '../session/create-session.ts';
import { createFakeFetch } from './fake-backend.ts';
import { createFakeCookies, createFakeTabs } from './fake-browser.ts';

export const backendUrl = 'http://backend.invalid';

/** Creates tabs with a signed-in user; each has the session's parts. */
export const createSignedInTabs = (user: User) => {
  const signedIn = { playa_access_token: 'old', playa_user: JSON.stringify(user) };

  /** Tabs that share `cookies`, `tabs` and `locks` are in the same browser. All use the page's storage. */
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
    const collectEvents = <N extends EventName>(name: N): EventPayload<N>[] => {
      const events: EventPayload<N>[] = [];
      bus.subscribe(name, (payload) => events.push(payload), { signal: new AbortController().signal });
      return events;
    };
    const { state, renewal, backend, actions, logins: held, pendingLogout } = session;
    return {
      bus,
      state,
      renewal,
      backend,
      session: actions,
      cookies,
      logins: held,
      pendingLogout,
      calls,
      hear: collectEvents,
    };
  };

  return { signedIn, openTab };
};
