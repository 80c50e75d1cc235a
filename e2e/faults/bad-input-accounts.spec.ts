import type { Page } from '@playwright/test';
import { codeMailedTo } from '../fixtures/mailbox.ts';
import { demo, newPerson, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath } from '../pages/account-pages.ts';

const fillSignUp = async (page: Page, { username, email, password }: Person): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** As a person does it: what stands in the boxes goes first. */
const typeCode = async (page: Page, code: string): Promise<void> => {
  const boxes = page.getByLabel('Verification code');
  for (const _ of await boxes.inputValue()) await boxes.press('Backspace');
  await boxes.pressSequentially(code);
  await page.getByRole('button', { name: 'Confirm Code' }).click();
};

const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign up' });

test('a taken user name and a taken address are said at their fields, and nothing typed is lost', {
  tag: ['@auth', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const stranger = newPerson();
  await openPath(page, '/signup');
  await fillSignUp(page, { ...stranger, username: 'DEMO', email: demo.email.toUpperCase() });
  await signUpButton(page).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/username already exist/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email already exist/);
  await expect(page.getByText('username already exist')).toBeInViewport();
  await expect(page.getByLabel('Username')).toHaveValue('DEMO');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(stranger.password);
  await expect(page).toHaveURL(/\/signup$/);

  await page.getByLabel('Username').fill(stranger.username);
  await signUpButton(page).click();
  await expect(page.getByLabel('Username')).not.toHaveAccessibleDescription(/already exist/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email already exist/);
  await page.getByLabel('Email').fill(stranger.email);
  await signUpButton(page).click();
  await expect(page).toHaveURL(/\/verifyaccount$/);
});

test('a wrong code and a stale one say so under the code; the newest works', {
  tag: ['@auth', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const person = newPerson();
  await openPath(page, '/signup');
  await fillSignUp(page, person);
  await signUpButton(page).click();
  await expect(page.getByRole('heading', { name: 'Account Verification' })).toBeVisible();
  const first = await codeMailedTo(person.email);
  const invalid = page.getByText('Invalid verification code');

  await typeCode(page, otherThan(first));
  await expect(invalid).toBeInViewport();

  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(invalid).toBeHidden();
  await expect.poll(() => codeMailedTo(person.email)).not.toBe(first);
  await typeCode(page, first);
  await expect(invalid).toBeInViewport();
  await expect(page).toHaveURL(/\/verifyaccount$/);

  await typeCode(page, await codeMailedTo(person.email));
  await expect(page).toHaveURL(/\/new-user-connect-accounts$/);
});
