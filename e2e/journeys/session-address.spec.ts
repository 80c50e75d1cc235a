import type { Page } from '@playwright/test';
import { demo } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { keepLoggedIn, openPath } from '../pages/account-pages.ts';

/** The address with which the page was loaded last. */
const loadedWith = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);

/** On phones, where there is no room beside it, no toast lies on the page's heading. */
const expectClearHeading = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) > 640) return;
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  for (const alert of await page.getByRole('alert').all()) {
    const toast = await alert.boundingBox();
    const apart = heading && toast && (toast.y >= heading.y + heading.height || toast.y + toast.height <= heading.y);
    expect(apart, `${JSON.stringify(toast)} is clear of ${JSON.stringify(heading)}`).toBe(true);
  }
};

const addresses: readonly [address: string, toast: string | null, cleaned: string][] = [
  ['/home?spotify_connected=true', 'Spotify connected successfully', '/home'],
  ['/connectaccounts?google_connected=true&tab=2', 'YouTube connected successfully', '/connectaccounts?tab=2'],
  ['/account?disconnected=true&service=google', 'YouTube disconnected successfully', '/account'],
  [
    '/manageplaylist?errorConnect=You%20cancelled%20connecting%20Spotify.',
    'You cancelled connecting Spotify.',
    '/manageplaylist',
  ],
  ['/account?access_token=x&refresh_token=y&expires_in=3600', null, '/account'],
  ['/account?error=access_denied', null, '/account'],
  ['/login?google_connected=true', 'YouTube connected successfully', '/home'],
  ['/?errorConnect=Call%20555%200100', 'The service could not be connected. Please try again.', '/home'],
];

const quickAddresses = addresses.filter(([address]) => /^\/(home|account\?access_token|login)/.test(address));

test('on any page the address is read, told, and cleaned without a reload or an entry in the history', {
  tag: ['@shell', '@auth', '@simulated', '@phone'],
}, async ({ page }) => {
  await keepLoggedIn(page, demo);
  await openPath(page, '/subscription');
  // Each form of address has a test of use-redirect-result; three of them run in the quick suite.
  for (const [address, toast, cleaned] of process.env.PLAYA_FULL ? addresses : quickAddresses) {
    await openPath(page, address);
    await expect(page).toHaveURL(`${stack.urls.shell}${cleaned}`);
    if (toast) {
      await expect(page.getByRole('alert').filter({ hasText: toast })).toBeInViewport();
      await expectClearHeading(page);
    } else await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await loadedWith(page), 'the page was loaded once').toBe(`${stack.urls.shell}${address}`);
    await page.goBack();
    await expect(page, 'one step back is the page before').toHaveURL(`${stack.urls.shell}/subscription`);
  }
});

test('the address is believed only until the backend has answered', {
  tag: ['@shell', '@auth', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepLoggedIn(page, demo);
  const answered = page.waitForResponse(/\/auth\/user-details$/);
  await openPath(page, '/connectaccounts?disconnected=1&service=spotify');
  await answered;
  await expect(page.getByRole('button', { name: /^Spotify Connected/ })).toBeVisible();
});

test('whatever is put into it, the address can only say something', {
  tag: ['@shell', '@auth', '@desktop', '@full'],
}, async ({ page }) => {
  const html = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const hostile = new URLSearchParams({
    spotify_connected: html,
    disconnected: html,
    service: html,
    errorConnect: html + 'x'.repeat(10_000),
    access_token: html,
    refresh_token: 'javascript:alert(1)',
    expires_in: '-1e999',
    error: html,
    tab: '2',
  });
  await keepLoggedIn(page, demo);
  await openPath(page, `/account?${hostile}`);
  await expect(page).toHaveURL(`${stack.urls.shell}/account?tab=2`);
  await expect(page.getByRole('alert').filter({ hasText: 'The service could not be connected.' })).toBeInViewport();
  await expect(page.getByText(html.slice(0, 40))).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('the kept origin never leads away from Playa', { tag: ['@shell', '@auth', '@desktop'] }, async ({ page }) => {
  const origins = [
    '//evil.example/home',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/\t/evil.example',
    'https://evil.example/',
    '/@evil.example',
  ].slice(0, process.env.PLAYA_FULL ? undefined : 2);
  await openPath(page, '/login');
  for (const from of origins) {
    await page.evaluate((state) => window.history.replaceState({ usr: { from: state }, key: 'x', idx: 0 }, ''), from);
    await page.reload();
    await page.getByLabel('Username or email').fill(demo.username);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page, from).not.toHaveURL(/\/login$/);
    expect(new URL(page.url()).origin, from).toBe(stack.urls.shell);
    await page.context().clearCookies();
    await openPath(page, '/login');
  }
});
