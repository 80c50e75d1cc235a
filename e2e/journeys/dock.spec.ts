import type { Page } from '@playwright/test';
import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { withSlowCalls } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { goWithin } from '../pages/account-pages.ts';
import { startAsListener } from '../pages/listener.ts';
import { backendOf } from '../pages/rooms.ts';

const songs = [{ title: 'Last Last', artist: 'Burna Boy' }];
const names = ['Songs for the Drive', 'Sunday Morning', 'Rain on the Window'];

/** The share of the window's height that the dock takes. */
const shareOf = async (page: Page): Promise<number> => {
  const box = await page.getByRole('complementary', { name: 'Under way' }).boundingBox();
  return (box?.height ?? 0) / (page.viewportSize()?.height ?? 1);
};

test('three copies take one row of the dock, at twice the zoom too, which opens their list and can be hidden', {
  tag: ['@transfer', '@shell', '@simulated', '@desktop-later'],
}, async ({ page }) => {
  await resetServices();
  const person = await startAsListener(page, ['spotify', 'apple']);
  const call = await backendOf(person);
  await withSlowCalls('apple', 30_000, async () => {
    for (const playlistName of names) {
      const playlistId = await makePlaylist('spotify', playlistName, songs);
      const copied = { playlistId, playlistName, playlistImage: null };
      await call('POST', '/copies', { source: 'spotify', destination: 'apple', ...copied });
    }
    const row = page.getByRole('button', { name: '3 copies' });
    await test.step('it is one row', async () => {
      await expect(row).toBeVisible();
      expect(await shareOf(page)).toBeLessThan(0.15);
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: Math.round(size.width / 2), height: Math.round(size.height / 2) });
      await expect(row).toBeVisible();
      expect(await shareOf(page)).toBeLessThan(0.3);
      await page.setViewportSize(size);
    });
    await test.step('it opens the list', async () => {
      await row.click();
      const list = page.getByRole('dialog', { name: 'Your copies' });
      for (const name of names) await expect(list.getByRole('button', { name, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(row).toBeFocused();
    });
    await test.step('it is not on the page of copies', async () => {
      await goWithin(page, '/copies');
      await expect(page.getByText(names[0] ?? '')).toBeVisible();
      await expect(row).toBeHidden();
      await goWithin(page, '/home');
      await expect(row).toBeVisible();
    });
    await test.step('it can be hidden', async () => {
      await page.getByRole('button', { name: 'Hide your copies; those under way go on' }).click();
      await expect(row).toBeHidden();
    });
  });
});
