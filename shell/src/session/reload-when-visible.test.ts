import { createBus } from '@playa/event-bus';
import { fakeUser } from '@playa/testing/shell';
import { expect, it, vi } from 'vitest';
import { createFakeCookies } from '../testing/fake-cookies.ts';
import { createFakeTabs } from '../testing/fake-tabs.ts';
import { reloadWhenVisible } from './reload-when-visible.ts';
import { createSessionState } from './session-state.ts';
import { createStore } from './store.ts';

it('reads the user record again whenever the tab comes back into view, if there is a session', () => {
  const tabs = createFakeTabs();
  const state = createSessionState({
    store: createStore(),
    cookies: createFakeCookies(),
    bus: createBus(),
    tabs: tabs.open(),
  });
  const reload = vi.fn(() => Promise.reject(new Error('away')));
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const session = { start: state.begin, end: async () => undefined, update: state.update, reload };
  reloadWhenVisible(state, session, page as unknown as Document);

  page.dispatchEvent(new Event('visibilitychange'));
  expect(reload).not.toHaveBeenCalled();

  state.begin({ accessToken: 'token', user: fakeUser });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledOnce();

  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledOnce();
});
