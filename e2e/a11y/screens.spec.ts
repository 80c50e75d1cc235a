import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn, openPath } from '../pages/account-pages.ts';
import { beginCopy } from '../pages/copy-flow.ts';

/** All rules in one theme; in the other the rule that depends on colours. */
const expectNoViolations = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Still, so that the brand's wave, which never ends, is not waited for.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours are measured as they end up, not half-way through a transition.
    await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined))));
    // No page has frames of another origin, for which axe would open a second page at each analysis.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect(told, colorScheme).toEqual([]);
  }
};

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
  '/account',
  '/profile',
  '/changepassword',
  '/connectaccounts',
  '/new-user-connect-accounts',
  '/subscription',
  '/notification',
  '/publicprofile/demo',
  '/search',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Every screen twice, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

test('pages for visitors', async ({ page }) => {
  for (const path of visitors) {
    await openPath(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoViolations(page);
  }
});

test('pages for listeners, and the sheets of a copy', async ({ page }) => {
  await logIn(page, demo);
  for (const path of listeners) {
    await openPath(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page);
  }
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
