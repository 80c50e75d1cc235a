import type { Page } from '@playwright/test';
import { addFaults, clearFaults, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, openPath } from '../pages/account-pages.ts';
import { connectByRedirect, reconnect } from '../pages/connect-page.ts';
import { startAsListener } from '../pages/listener.ts';

const aPlaylist = (page: Page) => page.getByRole('heading', { name: 'Fifty Flames' });
const library = (page: Page) => page.getByRole('link', { name: 'Library', exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A jump of the clock makes every request that is under way time out, so the library's last count has to be there. */
const expectAllCounted = (page: Page): Promise<void> =>
  expect(page.getByRole('listitem').getByText('…', { exact: true })).toHaveCount(0);

/** Leaves the library until it has forgotten its lists, and goes back there, all within one page. */
const comeBackAfter = async (page: Page, time: string): Promise<void> => {
  await page.getByRole('link', { name: /^Account of / }).click();
  // The address changes before the page does, and the library counts the time from when it is gone.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.clock.fastForward(time);
  await library(page).click();
};

test.beforeEach(async ({ page }) => {
  await resetServices();
  await page.clock.install();
});

test('a Spotify token whose hour is over is refreshed before it is used, without a word', {
  tag: ['@shell', '@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await enter(page, demo);
  await expect(aPlaylist(page)).toBeVisible();
  await expectAllCounted(page);
  const refreshed = page.waitForResponse(/\/auth\/refresh_token\?refresh_token=/);
  await comeBackAfter(page, '01:01:00');
  await expect(aPlaylist(page)).toBeVisible();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a Spotify token that expires at Spotify in the middle of browsing is refreshed without a word', {
  tag: ['@shell', '@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await enter(page, demo);
  await expect(aPlaylist(page)).toBeVisible();
  const expired = JSON.stringify({ error: { status: 401, message: 'The access token expired' } });
  for (const [kind, status, body] of [
    ['expired-token', 401, expired],
    ['empty-403', 403, ''],
  ] as const) {
    await expectAllCounted(page);
    // For this page alone: a copy of an earlier test may ask the service for the same list.
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    let isRefused = false;
    // Not `{ times: 1 }`: Playwright then stops to intercept, and reports no response for the requests that are under way.
    await page.route('**/v1/me/playlists*', (route) => {
      if (isRefused) return route.fallback();
      isRefused = true;
      return route.fulfill({ status, body, headers });
    });
    const refreshed = page.waitForResponse(/\/auth\/refresh_token\?refresh_token=/);
    await comeBackAfter(page, '02:00');
    await expect(aPlaylist(page), kind).toBeVisible();
    expect((await refreshed).status(), kind).toBe(200);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('no token of a service is kept where another page could find it', {
  tag: ['@shell', '@library', '@simulated', '@desktop'],
}, async ({ page, context }) => {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const bearer = request.headers().authorization?.replace('Bearer ', '');
    if (bearer && new URL(request.url()).pathname.startsWith('/v1/')) tokens.push(bearer);
  });
  await enter(page, demo);
  await expect(aPlaylist(page)).toBeVisible();
  expect(tokens.length).toBeGreaterThan(0);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const cookies = JSON.stringify(await context.cookies());
  for (const token of tokens) expect(stored + cookies).not.toContain(token);
});

/** Somebody new whose only service is this one: nothing was refreshed for them a moment ago. */
const startWith = async (page: Page, service: 'spotify' | 'youtube'): Promise<void> => {
  await startAsListener(page, [service]);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAllCounted(page);
};

test('access to Spotify that was revoked says so and leads to connecting again', {
  tag: ['@shell', '@auth', '@simulated', '@phone'],
}, async ({ page }) => {
  await startWith(page, 'spotify');
  await addFaults(
    'spotify',
    { kind: 'expired-token', route: 'GET /v1' },
    { kind: 'expired-token', route: '/api/token' },
  );
  await comeBackAfter(page, '02:00');
  await expect(page.getByText('Your login has expired.')).toBeInViewport();
  await clearFaults('spotify');
  await page.getByRole('link', { name: 'Connect again' }).click();
  await reconnect(page, 'Spotify');
  await library(page).click();
  await expect(aPlaylist(page)).toBeVisible();
});

const withDeadYoutube = async (page: Page): Promise<void> => {
  await startWith(page, 'youtube');
  await addFaults(
    'youtube',
    { kind: 'expired-token', route: '/youtube/v3/' },
    { kind: 'expired-token', route: '/token' },
  );
  await comeBackAfter(page, '02:00');
};

test('access to YouTube that was revoked says so and disconnects it; it can be connected again', {
  tag: ['@shell', '@auth', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  await withDeadYoutube(page);
  await expect(alert(page, 'Youtube access expired, kindly reconnect!')).toBeInViewport();
  await expect(page.getByText(/You dont have a Primary Streaming Service/)).toBeVisible();
  await clearFaults('youtube');
  await openPath(page, '/connectaccounts');
  await connectByRedirect(page, 'YouTube');
});

test('a YouTube account that can not even be disconnected leads to /account', {
  tag: ['@shell', '@auth', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await page.route('**/auth/disconnect-account', (route) =>
    route.fulfill({
      status: 503,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      json: { status: 'error', code: 'service-unavailable', message: 'Please try again.' },
    }),
  );
  await withDeadYoutube(page);
  await expect(alert(page, 'Failed to disconnect YouTube account. Please try again.')).toBeInViewport();
  await expect(page).toHaveURL(/\/account$/);
});
