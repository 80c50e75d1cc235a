import type { Page } from '@playwright/test';
import { resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { withRemoteDown } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn, openPath } from '../pages/account-pages.ts';

test.beforeEach(resetServices);

/** A page of each remote that a signed-in listener can open, and what shows that the remote itself drew it. */
const pageOf: Record<string, { path: string; shows: (page: Page) => Promise<void> }> = {
  auth: { path: '/account', shows: (page) => expect(page.getByText('Account Type: Free Playa')).toBeVisible() },
  library: {
    path: '/manageplaylist',
    shows: (page) => expect(page.getByRole('link', { name: 'Fifty Flames' })).toBeVisible(),
  },
  player: {
    path: '/listeningroom/any',
    shows: (page) => expect(page.getByText('This playlist is gone')).toBeVisible(),
  },
  ai: {
    path: '/ai-playlists',
    shows: (page) => expect(page.getByRole('button', { name: 'Amapiano' })).toBeVisible(),
  },
  share: {
    path: '/shared-playlists',
    shows: (page) => expect(page.getByRole('heading', { level: 1, name: 'Your shared playlists' })).toBeVisible(),
  },
};

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const [down, { path, shows }] of Object.entries(pageOf)) {
  test(`without ${down} the shell and the other five work, and Try again brings it back`, { tag: '@phone' }, async ({
    page,
  }) => {
    await logIn(page, demo);
    await withRemoteDown(down, async () => {
      await openPath(page, path);
      await expect(tryAgain(page)).toBeVisible();
      await expect(page.getByText('Welcome back,')).toBeVisible();
      for (const [name, other] of Object.entries(pageOf)) {
        if (name === down) continue;
        await openPath(page, other.path);
        await other.shows(page);
      }
      await openPath(page, path);
      await expect(tryAgain(page)).toBeVisible();
    });
    await tryAgain(page).click();
    await shows(page);
  });
}

test('without transfer the library works, and Copy says in plain words that it can not', { tag: '@desktop' }, async ({
  page,
}) => {
  await logIn(page, demo);
  await withRemoteDown('transfer', async () => {
    await openPath(page, '/home');
    await page.getByRole('button', { name: 'Copy playlist Fifty Flames' }).click();
    const frame = page.getByRole('dialog').filter({ has: page.getByRole('alert').filter({ hasText: /cop/i }) });
    await expect(frame).toBeVisible();
    await page.goBack();
    await expect(frame).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Fifty Flames' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Copy playlist Fifty Flames' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Copy playlist?' })).toBeVisible();
});
