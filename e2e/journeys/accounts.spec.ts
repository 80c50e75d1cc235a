import { codeMailedTo } from '../fixtures/mailbox.ts';
import { newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, openPath, tryToLogIn } from '../pages/account-pages.ts';
import { startAsNewcomer } from '../pages/listener.ts';

const newPassword = 'a longer, newer password';

test('a mistyped address is corrected on the way back from the verification', {
  tag: ['@auth', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const person = newPerson();
  await openPath(page, '/signup');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(`mistyped-${person.email}`);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`mistyped-${person.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();

  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`It went to ${person.email}.`)).toBeVisible();
  await page.getByLabel('Verification code').fill(await codeMailedTo(person.email));
  await page.getByRole('button', { name: 'Confirm Code' }).click();
  await expect(page).toHaveURL(/\/new-user-connect-accounts/);
});

test('a forgotten password is reset with the mailed code, and only the new one works', {
  tag: ['@auth', '@simulated', '@desktop', '@full'],
}, async ({ page, context }) => {
  const person = await startAsNewcomer(page);
  await context.clearCookies();

  await openPath(page, '/login');
  await page.getByRole('link', { name: 'Forget password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'OTP Verification' })).toBeVisible();
  await page.getByLabel('Verification code').fill(await codeMailedTo(person.email, { subject: /password/i }));
  await page.getByRole('button', { name: 'Confirm Code' }).click();

  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(`${newPassword}?`);
  await page.getByRole('button', { name: 'Confirm Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Confirm Password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await tryToLogIn(page, person);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await tryToLogIn(page, { ...person, password: newPassword });
  await expect(page).toHaveURL(/\/home$/);
});

test('a changed password ends the sessions elsewhere', { tag: ['@auth', '@simulated', '@desktop', '@full'] }, async ({
  page,
  browser,
}) => {
  const person = await startAsNewcomer(page, '/profile');
  const elsewhere = await browser.newPage();
  await enter(elsewhere, person);
  await expect(elsewhere.getByRole('link', { name: /^Account of / })).toBeVisible();

  await page
    .getByRole('link', { name: 'Change Password' })
    .or(page.getByRole('button', { name: 'Change Password' }))
    .click();
  await page.getByLabel('Current password', { exact: true }).fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await openPath(elsewhere, '/account');
  await expect(
    elsewhere.getByRole('link', { name: /Please login again/ }).or(elsewhere.getByLabel('Username or email')),
  ).toBeVisible();
  await elsewhere.close();
});

test('the profile takes a new name at once and a new address after its code', {
  tag: ['@auth', '@simulated', '@phone', '@full'],
}, async ({ page, context }) => {
  const renamed = newPerson();
  const person = await startAsNewcomer(page, '/profile');
  await page.getByLabel('Username').fill(renamed.username);
  await page.getByLabel('Email').fill(renamed.email);
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Until then your email stays ${person.email}.`)).toBeVisible();
  await page.getByLabel('Verification code').fill(await codeMailedTo(renamed.email));
  await page.getByRole('button', { name: 'Confirm Code' }).click();
  await expect(page.getByText(`Until then your email stays ${person.email}.`)).toBeHidden();
  await context.clearCookies();
  await tryToLogIn(page, { ...renamed, password: person.password });
  await expect(page).toHaveURL(/\/home$/);
});
