import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { goWithin, logInHere, openPath } from '../pages/account-pages.ts';
import { startAsListener, startAsNewcomer } from '../pages/listener.ts';

test('an account is deleted, and a login within 24 hours keeps it', {
  tag: ['@auth', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const person = await startAsNewcomer(page, '/account');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const deleteWith = async (password: string): Promise<void> => {
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.locator('form').getByRole('button', { name: 'Delete Account' }).click();
    await question.getByRole('button', { name: 'Delete Account' }).click();
  };
  await deleteWith('not the password');
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await deleteWith(person.password);

  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await logInHere(page, person);
  await expect(page.getByText('Welcome back! Your account will not be deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Account of ${person.username}` })).toBeVisible();
});

test('all data of a user is downloaded with the password', {
  tag: ['@auth', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const person = await startAsListener(page, ['spotify', 'apple']);
  await goWithin(page, '/account');
  await page.getByRole('link', { name: 'Download my data' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await started;
  await expect(page.getByText(/^Your download has begun/)).toBeVisible();

  expect(file.suggestedFilename()).toBe('playa-data.zip');
  const files = unzipSync(await readFile(await file.path()));
  const read = (name: string): unknown => JSON.parse(strFromU8(files[`json/${name}.json`] ?? new Uint8Array()));
  expect(read('account')).toMatchObject([{ username: person.username, email: person.email }]);
  expect(read('connections')).toMatchObject([{ service: 'apple' }, { service: 'spotify' }]);
  expect(Object.keys(files)).toContain('csv/account.csv');
});

test('a forgotten password is reset with the mailed link, which works once', {
  tag: ['@auth', '@simulated', '@phone'],
}, async ({ page, context, browser }) => {
  const person = await startAsNewcomer(page);
  await context.clearCookies();
  await openPath(page, '/forgetpassword');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const link = await linkMailedTo(person.email, { subject: /password/i });

  // The mail is read on another device.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`You opened the link in the email to ${person.email}.`)).toBeVisible();
  expect(elsewhere.url()).not.toContain('#');
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  const password = 'a longer, newer password';
  await elsewhere.getByLabel('New password', { exact: true }).fill(password);
  await elsewhere.getByLabel('Confirm password', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Confirm Password' }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await logInHere(elsewhere, { ...person, password });
  await expect(elsewhere).toHaveURL(/\/home$/);
  await elsewhere.close();

  // The page still waits for the code.
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This link was used or has expired.')).toBeVisible();
});
