import { expect, type Locator, type Page } from '@playwright/test';
import { openPath } from './account-pages.ts';

export const songRow = (page: Page, title: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${title} by `) });

/** All rows that hold a song; those that are on their way are left out. */
export const songRows = (page: Page): Locator => page.getByRole('row', { name: / by / });

/** Opens a playlist of the demo person by its address. */
export const openPlaylist = async (page: Page, service: string, id: string): Promise<void> => {
  await openPath(page, `/playlist/${service}/${encodeURIComponent(id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
