import { fakeUser } from '@playa/testing/shell';
import { expect, it, vi } from 'vitest';
import { createFakeCookies } from '../testing/fake-browser.ts';
import { createSignedInTabs } from '../testing/signed-in-tabs.ts';
import { reloadWhenVisible } from './reload-when-visible.ts';

const { openTab, signedIn } = createSignedInTabs(fakeUser);

const watch = (tab: ReturnType<typeof openTab>) => {
  const reload = vi.fn(() => Promise.reject(new Error('away')));
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  reloadWhenVisible(tab.state, { ...tab.session, reload }, page as unknown as Document);
  const turn = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { reload, turn };
};

it('reads the user record when the tab becomes visible, if there is a session', () => {
  const tab = openTab({}, createFakeCookies());
  const { reload, turn } = watch(tab);
  turn('visible');
  expect(reload).not.toHaveBeenCalled();
  tab.state.start({ accessToken: 'token', user: fakeUser });
  turn('visible');
  expect(reload).toHaveBeenCalledOnce();
  turn('hidden');
  expect(reload).toHaveBeenCalledOnce();
});

it('applies changes of the session that another tab made while this tab was suspended', () => {
  const tab = openTab();
  const { reload, turn } = watch(tab);
  tab.cookies.set('playa_access_token', 'newer', true);
  turn('visible');
  expect(tab.state.current().token).toBe('newer');
  tab.cookies.all.clear();
  turn('visible');
  expect(tab.state.current()).toEqual({ user: null, token: null, endedBy: { reason: 'logout' } });
  expect(reload).toHaveBeenCalledOnce();
  for (const [name, value] of Object.entries(signedIn)) tab.cookies.set(name, value, true);
  turn('visible');
  expect(tab.state.current().user).toEqual(fakeUser);
});
