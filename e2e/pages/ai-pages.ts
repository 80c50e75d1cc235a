import { expect, type Page } from '@playwright/test';
import { openPath } from './account-pages.ts';

/** The heading while a playlist is made. */
export const cooking = (page: Page) => page.getByRole('heading', { name: 'Give us a second to cook up your playlist' });

/** Asks for a playlist in words. Ends while it is made. */
export const curate = async (page: Page, request: string): Promise<void> => {
  await openPath(page, '/curate-ai-playlists');
  await page.getByRole('textbox', { name: 'Curate your playlist' }).fill(request);
  await page.getByRole('button', { name: 'Curate', exact: true }).click();
};

/** The page of a playlist that was made. */
export const expectMade = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/view-ai-playlist$/);
  await expect(page.getByText(/^\d+ songs · /)).toBeVisible();
};

/** Chooses from the menu of a song's row. */
export const chooseFor = async (page: Page, title: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** The titles of the rows that are shown. */
export const titlesShown = (page: Page): Promise<string[]> =>
  page
    .getByRole('row', { name: / by / })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.split(' by ')[0] ?? ''));
