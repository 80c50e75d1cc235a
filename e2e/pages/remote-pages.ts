import { expect, type Locator, type Page } from '@playwright/test';
import type { RemoteName } from '../fixtures/registry.ts';

/** A page of each remote that whoever is logged in can open, by the name that its module has for it. */
export const remotePages: Readonly<Record<RemoteName, { page: string; path: string; shows: (page: Page) => Locator }>> =
  {
    auth: { page: 'account', path: '/account', shows: (page) => page.getByText('Account Type: Free Playa') },
    library: {
      page: 'managePlaylist',
      path: '/manageplaylist',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Manage Playlist' }),
    },
    player: {
      page: 'rooms',
      path: '/rooms',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Listening rooms' }),
    },
    transfer: {
      page: 'copies',
      path: '/copies',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Copies' }),
    },
    ai: { page: 'aiPlaylists', path: '/ai-playlists', shows: (page) => page.getByRole('button', { name: 'Amapiano' }) },
    share: {
      page: 'sharedPlaylists',
      path: '/shared-playlists',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Your shared playlists' }),
    },
  };

/** What the shell shows in the place of a page whose remote is broken. */
export const missingPage = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { name: /can't be reached right now$/ });

export const tryAgain = (page: Page): Locator => page.getByRole('button', { name: 'Try again' });

/** When the page was loaded: the same until it is loaded anew. */
export const loadedAt = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

/** The navigation of the shell is there and says where this is. */
export const expectNavigation = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Library', exact: true })).toBeVisible();
};
