import { resetServices } from '../fixtures/faults.ts';
import { demo, newPerson } from '../fixtures/people.ts';
import { sessionCookie } from '../fixtures/session-cookies.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, openPath, signUp } from '../pages/account-pages.ts';

test.beforeEach(resetServices);

const aPlaylist = 'Fifty Flames';

test('logging out in one tab logs out the other; logging in brings it along', {
  tag: ['@shell', '@auth', '@simulated', '@desktop'],
}, async ({ page, context }) => {
  await enter(page, demo);
  const other = await context.newPage();
  await openPath(other, '/home');
  await expect(other.getByRole('heading', { name: aPlaylist })).toBeVisible();

  await openPath(page, '/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByRole('heading', { name: aPlaylist })).toHaveCount(0);
  }
  for (const name of ['playa_access_token', 'playa_user', 'playa_refresh_token']) {
    expect(await sessionCookie(context, name), name).toBeUndefined();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Username or email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/(home|account)$/);
    await expect(tab.getByRole('link', { name: `Account of ${demo.username}` })).toBeVisible();
  }
});

test('the next user sees nothing of the last one, in either tab', {
  tag: ['@shell', '@auth', '@simulated', '@desktop', '@full'],
}, async ({ page, context }) => {
  await enter(page, demo);
  await expect(page.getByRole('heading', { name: aPlaylist })).toBeVisible();
  const other = await context.newPage();
  const person = newPerson();

  // Signing up in the other tab puts another user in the place of the first one.
  await openPath(other, '/account');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signUp(other, person);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: `Account of ${person.username}` })).toBeVisible();
  await expect(page.getByText(/You dont have a Primary Streaming Service/)).toBeVisible();
  await expect(page.getByText(aPlaylist)).toHaveCount(0);
});
