import type { Page } from '@playwright/test';
import { makeLibrary, makePlaylist, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, keepLoggedIn } from '../pages/account-pages.ts';
import { openPlaylist, songRow, songRows } from '../pages/playlist-page.ts';

test.beforeEach(resetServices);

/** The name of a playlist in the middle of the window. */
const linkInView = async (page: Page): Promise<string> => {
  const found = async () => {
    for (const link of await page.getByRole('link', { name: /^Playlist \d+$/ }).all()) {
      const box = await link.boundingBox();
      if (box && box.y > 200 && box.y < 600) return link.textContent();
    }
    return null;
  };
  await expect.poll(found).not.toBeNull();
  return (await found()) ?? '';
};

test('a playlist opens from a long library, is searched, Back leads to the same place, and its address can be reloaded', {
  tag: ['@library', '@simulated', '@desktop-later'],
}, async ({ page }) => {
  await makeLibrary('spotify', 60, 5);
  await enter(page, demo);
  await expect(page.getByText(/^\d+ playlists$/)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  const name = await linkInView(page);
  const card = page.getByRole('link', { name, exact: true });
  const scrolledTo = await page.evaluate(() => window.scrollY);
  await card.click();

  await expect(page).toHaveURL(/\/playlist\/spotify\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport();
  await expect(page.getByText(/^5 songs/)).toBeVisible();
  await expect(songRows(page)).toHaveCount(5);
  const title = (await songRows(page).nth(2).getAttribute('aria-label'))?.split(' by ')[0] ?? '';
  await page.getByRole('searchbox', { name: 'Search playlist' }).fill(title.toUpperCase());
  // Another song may have the same words in its title.
  await expect(page.getByText(/^[1-4] songs? found$/)).toBeVisible();
  await expect(page.getByRole('row', { name: title })).not.toHaveCount(0);

  await page.goBack();
  await expect(card).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolledTo)).toBeLessThan(20);

  await card.click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(songRows(page)).toHaveCount(5);
});

test('a playlist of 10,000 songs is searched while it comes, and walked to its end', {
  tag: ['@library', '@simulated', '@phone-later'],
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'Ten thousand', [], 9999);
  await makePlaylist('spotify', 'Another', [], 1);
  await keepLoggedIn(page, demo);
  await openPlaylist(page, 'spotify', id);
  await expect(songRows(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search playlist' }).fill('love');
  await expect(page.getByText(/found in the [\d,]+ songs that are here so far|^[\d,]+ songs found$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search playlist' }).fill('');
  await expect(page.getByText(/^9,999 songs/)).toBeVisible();

  await songRows(page).first().focus();
  await page.keyboard.press('End');
  const last = page.locator('[aria-rowindex="9999"]');
  await expect(last).toBeInViewport();
  await expect(last).toBeFocused();
  expect(await songRows(page).count()).toBeLessThan(80);
  await page.keyboard.press('Home');
  await expect(page.locator('[aria-rowindex="1"]')).toBeInViewport();
});

test('a song of a playlist that is a duplicate, removed or a local file says so', {
  tag: ['@library', '@simulated', '@phone'],
}, async ({ page }) => {
  const twice = { title: 'Twice Told', artist: 'Ada' };
  const id = await makePlaylist('spotify', 'Odd ones', [
    twice,
    { title: 'A tape from home', artist: 'Grandfather', kind: 'local-file' },
    { title: 'An hour of talk', artist: 'Radio', kind: 'episode' },
    { title: 'Taken away', artist: 'Nobody', kind: 'removed' },
    twice,
  ]);
  await keepLoggedIn(page, demo);
  await openPlaylist(page, 'spotify', id);
  await expect(page.getByText(/^5 songs/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Duplicate/ })).toHaveCount(1);
  await expect(songRow(page, 'A tape from home')).toContainText('Local file');
  await expect(page.getByRole('row', { name: /Episode/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Removed from Spotify/ })).toBeVisible();
  await page.getByRole('button', { name: '1 duplicate' }).click();
  await expect(songRows(page)).toHaveCount(1);
});
