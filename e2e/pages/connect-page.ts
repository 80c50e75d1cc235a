import { expect, type Page } from '@playwright/test';
import { demo } from '../fixtures/people.ts';

const row = (page: Page, service: string) => page.getByRole('listitem').filter({ hasText: service });

/** Connects a service, or opens the sheet with what can be done with it. */
const press = (page: Page, service: string): Promise<void> => row(page, service).getByRole('button').first().click();

/** Fills a service's own login page; the sandbox knows the demo person on all three. */
export const logInThere = async (page: Page): Promise<void> => {
  await page.getByLabel('Account name').fill(demo.username);
  await page.getByLabel('Password').fill(demo.password);
  await page.getByRole('button', { name: 'Agree' }).click();
};

export const expectConnected = (page: Page, service: string): Promise<void> =>
  expect(row(page, service).getByText('Connected', { exact: true })).toBeVisible();

/** Spotify and YouTube: leaves Playa for the service's page and comes back. */
export const connectByRedirect = async (page: Page, service: string): Promise<void> => {
  await press(page, service);
  await logInThere(page);
  await expectConnected(page, service);
};

/** A connection whose login died there. */
export const reconnect = async (page: Page, service: string): Promise<void> => {
  await expect(row(page, service)).toContainText('Your login there has expired. Connect again to use it.');
  await row(page, service)
    .getByRole('button', { name: /^Connect again/ })
    .click();
  await logInThere(page);
  await expectConnected(page, service);
  await expect(row(page, service)).not.toContainText('expired');
};

/** Apple: MusicKit opens a window of its own. */
export const connectByPopup = async (page: Page, service: string): Promise<void> => {
  const popup = page.waitForEvent('popup');
  await press(page, service);
  await logInThere(await popup);
  await expectConnected(page, service);
};

/** While there is no primary account. */
export const makePrimary = async (page: Page, service: string): Promise<void> => {
  await row(page, service).getByRole('button', { name: 'Make primary account' }).click();
  await expect(row(page, service).getByText('Primary account', { exact: true })).toBeAttached();
};

/** In place of another one. */
export const changePrimary = async (page: Page, service: string): Promise<void> => {
  await press(page, service);
  await page.getByRole('dialog').getByRole('button', { name: 'Make primary account' }).click();
  await expect(row(page, service).getByText('Primary account', { exact: true })).toBeAttached();
};

/** With the question that comes before. */
export const disconnect = async (page: Page, service: string): Promise<void> => {
  await press(page, service);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(row(page, service).getByText('Connect with')).toBeVisible();
};
