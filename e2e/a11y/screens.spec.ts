import type { Page } from '@playwright/test';
import { expectAccessible, type Theme } from '../fixtures/accessibility.ts';
import { resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn, openPath } from '../pages/account-pages.ts';
import { beginCopy } from '../pages/copy-flow.ts';
import { songRows } from '../pages/playlist-page.ts';

test.beforeEach(resetServices);

/** A theme for each size, so that every screen is seen at both sizes and in both themes; `npm run test:full` crosses them. */
const themesOf = (project: string): readonly Theme[] => {
  if (process.env.PLAYA_FULL) return ['light', 'dark'];
  return project === 'phone' ? ['light'] : ['dark'];
};

const expectNoViolations = (page: Page): Promise<void> => expectAccessible(page, themesOf(test.info().project.name));

const visitors = [
  '/',
  '/signup',
  '/login',
  '/verifyaccount',
  '/forgetpassword',
  '/otpverification',
  '/confirmpassword',
  '/terms-of-service',
  '/privacy-policy',
  '/no/such/page',
];
const listeners = [
  '/home',
  '/manageplaylist',
  '/copies',
  '/import',
  '/syncs',
  '/account',
  '/profile',
  '/changepassword',
  '/connectaccounts',
  '/new-user-connect-accounts',
  '/subscription',
  '/notification',
  '/publicprofile/demo',
  '/search',
  '/search?q=gospel',
  '/search?q=love&tab=songs',
  '/playlist/spotify/saved-tracks',
  '/playlist/spotify/no-such-playlist',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Every screen, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

test('pages for visitors', async ({ page }) => {
  for (const path of visitors) {
    await openPath(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoViolations(page);
  }
});

test('pages for listeners, a playlist, and the sheets of a selection, an export and a copy', async ({ page }) => {
  await logIn(page, demo);
  for (const path of listeners) {
    await openPath(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page);
  }
  await openPath(page, '/home');
  await page.getByRole('link', { name: 'Fifty Flames' }).click();
  await expect(songRows(page).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Play preview of / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await openPath(page, '/home');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('dialog').getByText('Fifty Flames').click();
  await expectNoViolations(page);
  await openPath(page, '/home');
  await page.getByRole('button', { name: 'Copy playlist Fifty Flames' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copy to Apple Music').click();
  await expectNoViolations(page);
  await beginCopy(page);
  await expect(page.getByRole('dialog', { name: 'We are done copying your tracks' })).toBeVisible();
  await expectNoViolations(page);
});
