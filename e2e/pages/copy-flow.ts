import { expect, type Locator, type Page } from '@playwright/test';

/** From a playlist's card to the button that starts the copy; that button is not pressed yet. */
const prepareCopy = async (page: Page, playlist: string, destination: string): Promise<void> => {
  await page.getByRole('button', { name: `Copy playlist ${playlist}`, exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
  await page.getByText(`Copy to ${destination}`).click();
};

/** Presses the button that starts the copies, and answers for playlists that were copied there before. */
export const beginCopy = async (page: Page, count = 1): Promise<void> => {
  await page.getByRole('button', { name: `Copy ${count} playlist(s)` }).click();
  const again = page.getByRole('alertdialog', { name: /^Copy (it|them) again\?$/ });
  const begun = page.getByRole('dialog').filter({ hasNotText: 'Select destination platform' });
  await expect(again.or(begun)).toBeVisible();
  if (await again.isVisible()) await again.getByRole('button', { name: /^(Make another|Copy all \d+)$/ }).click();
};

export const startCopy = async (page: Page, playlist: string, destination: string): Promise<void> => {
  await prepareCopy(page, playlist, destination);
  await beginCopy(page);
};

export const doneSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'We are done copying your tracks' });

export const failedSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'This copy could not be finished' });

/** The room of the new playlist opens under the completion sheet; its id. */
export const newPlaylistId = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/\/listeningroom\/.+/);
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
};
