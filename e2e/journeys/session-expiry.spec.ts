import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { demo, newPerson } from '../fixtures/people.ts';
import { invalidateAccessToken, invalidateRefreshCookie, sessionCookie } from '../fixtures/session-cookies.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, keepLoggedIn, openPath, signUp } from '../pages/account-pages.ts';

/** A page whose content comes from the backend, reached without a reload. */
const goToConnections = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: `Account of ${demo.username}` }).click();
  await page.getByRole('link', { name: 'Connect accounts' }).click();
  await expect(page).toHaveURL(/\/connectaccounts$/);
};

const connections = (page: Page) => page.getByRole('button', { name: /^Spotify Connected as / });

test('a session that runs out in the middle of work is renewed without a word', {
  tag: ['@shell', '@auth', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await enter(page, demo);
  await invalidateAccessToken(page);
  const refreshed = page.waitForResponse(/\/auth\/refresh$/);
  await goToConnections(page);
  await expect(connections(page)).toBeVisible();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that can not be renewed says so, and logging in again leads back to the work', {
  tag: ['@shell', '@auth', '@simulated', '@phone'],
}, async ({ page, context }) => {
  await keepLoggedIn(page, demo);
  // A page that asks the backend for nothing more once it is loaded: the session ends with the next one.
  await openPath(page, '/account');
  await page.waitForLoadState('networkidle');
  await invalidateAccessToken(page);
  await invalidateRefreshCookie(context);
  await page.getByRole('link', { name: 'Connect accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Your login has expired.' })).toBeInViewport();
  const link = page.getByRole('link', { name: 'Please login again' });
  await expect(link).toBeInViewport();
  await expectAccessible(page, ['dark', 'light']);
  expect(await sessionCookie(context, 'playa_access_token')).toBeUndefined();
  expect(await sessionCookie(context, 'playa_user')).toBeUndefined();

  await link.click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username or email').fill(demo.username);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/connectaccounts$/);
  await expect(connections(page)).toBeVisible();
});

test('a browser that knows the user but has no token renews the session before it asks anybody to log in', {
  tag: ['@shell', '@auth', '@desktop', '@full'],
}, async ({ page, context }) => {
  await enter(page, demo);
  await context.clearCookies({ name: 'playa_access_token' });
  await openPath(page, '/account');
  await expect(page.getByRole('link', { name: 'Connect accounts' })).toBeVisible();

  await context.clearCookies({ name: 'playa_access_token' });
  await invalidateRefreshCookie(context);
  await openPath(page, '/account');
  await expect(page.getByRole('heading', { name: 'Your login has expired.' })).toBeInViewport();
  await page.getByRole('link', { name: 'Please login again' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('what changed elsewhere is there when the tab comes back into view; cookies last 7 days', {
  tag: ['@shell', '@simulated', '@desktop', '@full'],
}, async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  const token = await sessionCookie(context, 'playa_access_token');
  const user = await sessionCookie(context, 'playa_user');
  for (const cookie of [token, user]) {
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
  }

  const username = `${person.username}-renamed`;
  const renamed = await fetch(`${stack.urls.backend}/api/v1/user/updateuserdetails`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token?.value}` },
    body: JSON.stringify({ username }),
  });
  expect(renamed.status).toBe(200);
  await expect(page.getByRole('link', { name: `Account of ${person.username}`, exact: true })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('link', { name: `Account of ${username}` })).toBeVisible();
});
