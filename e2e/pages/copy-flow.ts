import { expect, type Locator, type Page } from '@playwright/test';

/** From a playlist's card to the button that starts the copy; that button is not pressed yet. */
const prepareCopy = async (page: Page, playlist: string, destination: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Copy playlist ${playlist}`, exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
  await page.getByText(`Copy to ${destination}`).click();
  return page.getByRole('button', { name: 'Copy 1 playlist(s)' });
};

export const startCopy = async (page: Page, playlist: string, destination: string): Promise<void> =>
  (await prepareCopy(page, playlist, destination)).click();

export const doneSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'We are done copying your tracks' });

export const failedSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'This copy could not be finished' });

/** The room of the new playlist opens under the completion sheet; its id. */
export const newPlaylistId = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/\/listeningroom\/.+/);
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
};
