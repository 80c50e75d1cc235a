import { expect, type Locator, type Page } from '@playwright/test';

export const shareSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Share playlist' });

/** Shares a playlist by its card's button; answers its link, which the sheet shows. */
export const shareByCard = async (page: Page, playlist: string): Promise<string> => {
  await page.getByRole('button', { name: `Share playlist ${playlist}`, exact: true }).click();
  const field = shareSheet(page).getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/\/shared-playlist\/[\w-]{20,}$/);
  return field.inputValue();
};

/** The sheet's handle is named so too. */
export const closeShareSheet = async (page: Page): Promise<void> => {
  await shareSheet(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(shareSheet(page)).toBeHidden();
};

/** Opens the menu of one of the listener's own links and presses an item. */
export const inShareMenu = async (page: Page, playlist: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${playlist}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
