import { expect, type Page } from '@playwright/test';
import semver from 'semver';
import { openPath } from '../pages/account-pages.ts';

/** Where a remote is seen, from which version of the contract on, and what shows that it works. */
interface Place {
  since: string;
  path: string;
  works(page: Page): Promise<void>;
}

/** Of some pages the first heading is for screen readers alone. */
const hasHeading = (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading').filter({ visible: true })).not.toHaveCount(0);

const pageWithHeading = (since: string, path: string): Place => ({ since, path, works: hasHeading });

/** The playlist that the library has to list. */
export const playlistName = 'Made for every release';

const copyButton = (page: Page) => page.getByRole('button', { name: `Copy playlist ${playlistName}`, exact: true });

/** Of each remote the latest place last. */
const places: Readonly<Record<string, readonly Place[]>> = {
  auth: [
    {
      since: '1.0.0',
      path: '/account',
      works: (page) => expect(page.getByText('Account Type: Free Playa')).toBeVisible(),
    },
  ],
  library: [{ since: '1.0.0', path: '/home', works: (page) => expect(copyButton(page)).toBeVisible() }],
  player: [pageWithHeading('1.0.0', '/listeningroom/no-playlist')],
  transfer: [
    {
      since: '1.0.0',
      path: '/home',
      works: async (page) => {
        await copyButton(page).click();
        await expect(page.getByRole('alertdialog', { name: 'Copy playlist?' })).toBeVisible();
      },
    },
    pageWithHeading('1.7.0', '/copies'),
  ],
  ai: [pageWithHeading('1.0.0', '/ai-playlists')],
  share: [
    pageWithHeading('1.0.0', '/shared-playlist/00000000-0000-4000-8000-000000000000'),
    pageWithHeading('1.32.0', '/shared-playlists'),
  ],
};

/** What the place of a remote says that is refused. */
const missing: Readonly<Record<string, string>> = {
  auth: "Your account can't be reached right now",
  library: "Your library can't be reached right now",
  player: "The listening room can't be reached right now",
  transfer: "Copying can't be reached right now",
  ai: "AI playlists can't be reached right now",
  share: "Shared playlists can't be reached right now",
};

const placeOf = (remote: string, contract: string): Place => {
  const place = places[remote]?.findLast(({ since }) => semver.lte(since, contract));
  if (!place) throw new Error(`No place of ${remote} in contract ${contract} is known`);
  return place;
};

const missingHeading = (page: Page, remote: string) => page.getByRole('heading', { name: missing[remote] ?? remote });

/** Opens the remote's place, which both sides of the contract version have, and sees it work. */
export const expectRunning = async (page: Page, remote: string, contract: string): Promise<void> => {
  const { path, works } = placeOf(remote, contract);
  await openPath(page, path);
  await works(page);
  await expect(missingHeading(page, remote)).toHaveCount(0);
};

/** Opens the remote's place, which says that the remote is missing, unless it is no page; then sees another remote work. */
export const expectRefused = async (page: Page, remote: string, contract: string): Promise<void> => {
  const { path } = placeOf(remote, contract);
  await openPath(page, path);
  if (path !== places.library?.[0]?.path || remote === 'library')
    await expect(missingHeading(page, remote)).toBeVisible();
  await expectRunning(page, 'auth', contract);
};
