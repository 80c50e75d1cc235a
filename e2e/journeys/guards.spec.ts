import { demo, newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath, tryToLogIn } from '../pages/account-pages.ts';

test('a visitor is sent to log in and comes back to where they wanted to go', {
  tag: ['@shell', '@auth', '@library', '@phone-later'],
}, async ({ page }) => {
  await openPath(page, '/manageplaylist');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username or email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/manageplaylist$/);
  await expect(page.getByRole('heading', { name: 'Manage Playlist' })).toBeVisible();
});

test('a wrong password says so, keeps what was typed and lets nobody in', {
  tag: ['@auth', '@phone', '@full'],
}, async ({ page }) => {
  const stranger = newPerson();
  await tryToLogIn(page, { ...demo, password: stranger.password });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue(demo.username);
  await expect(page).toHaveURL(/\/login$/);
});

test('an address nobody knows is a friendly page', { tag: ['@shell', '@phone', '@full'] }, async ({ page }) => {
  const response = await openPath(page, '/no/such/page');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('There is no music at this address')).toBeVisible();
});
