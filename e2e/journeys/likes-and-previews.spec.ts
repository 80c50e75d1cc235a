import type { Page } from '@playwright/test';
import { addFaults, clearFaults, makePlaylist, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, keepLoggedIn } from '../pages/account-pages.ts';
import { openPlaylist, songRow } from '../pages/playlist-page.ts';

const songs = [
  { title: 'Last Last', artist: 'Burna Boy' },
  { title: 'Joro', artist: 'Wizkid' },
];
const like = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Like ${title} by `) });

test.beforeEach(resetServices);

test('a song is liked and unliked on Spotify, and a failure is undone', {
  tag: ['@library', '@simulated', '@desktop'],
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'To like', songs);
  await keepLoggedIn(page, demo);
  await openPlaylist(page, 'spotify', id);
  const heart = like(page, 'Last Last');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText('Track added to your library sucessfully!')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await openPlaylist(page, 'spotify', 'saved-tracks');
  await expect(page.getByRole('heading', { level: 1, name: 'Liked songs' })).toBeVisible();
  await expect(songRow(page, 'Last Last')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('Track removed from your library sucessfully!')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await openPlaylist(page, 'spotify', id);
  await addFaults('spotify', { kind: '404', route: '/v1/me/' });
  await heart.click();
  await expect(page.getByText('Failed to add track to library')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await clearFaults('spotify');
});

test('a song is liked on Apple Music, which lets no app remove it', {
  tag: ['@library', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const id = await makePlaylist('apple', 'To like', songs);
  await keepLoggedIn(page, demo);
  await openPlaylist(page, 'apple', id);
  const heart = like(page, 'Joro');
  await heart.click();
  await expect(page.getByText('Track added to library', { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText("Apple Music doesn't let apps remove songs")).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await addFaults('apple', { kind: '500', route: 'POST /v1/me/library' });
  await like(page, 'Last Last').click();
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect(like(page, 'Last Last')).toHaveAttribute('aria-pressed', 'false');
});

test('one preview plays at a time, and really plays', { tag: ['@library', '@simulated', '@phone'] }, async ({
  page,
}) => {
  const id = await makePlaylist('spotify', 'To hear', songs);
  await keepLoggedIn(page, demo);
  await openPlaylist(page, 'spotify', id);
  const playing = page.getByRole('button', { name: /^Pause preview of / });
  const card = page.getByRole('region', { name: 'Preview' });
  const progress = () =>
    card.evaluate((element) => {
      const bars = [...element.querySelectorAll<HTMLElement>('[style*="--preview-progress"]')];
      return Math.max(...bars.map((bar) => Number(bar.style.getPropertyValue('--preview-progress'))));
    });
  await page.getByRole('button', { name: 'Play preview of Last Last' }).click();
  await expect(page.getByText(/^Playing a preview of Last Last by /)).toBeAttached();
  await expect.poll(progress).toBeGreaterThan(0.01);
  await page.getByRole('button', { name: 'Play preview of Joro' }).click();
  await expect(page.getByText(/^Playing a preview of Joro by /)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Play preview of Last Last' })).toBeVisible();
  await expect.poll(progress).toBeGreaterThan(0);
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: 'Close preview' }).click();
  await expect(playing).toHaveCount(0);
});

test("a song without a preview file has Spotify's own player, with its texts", {
  tag: ['@library', '@simulated', '@desktop'],
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'Without files', songs);
  await page.route(`${stack.urls.sandbox.spotify}/v1/playlists/**`, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"preview_url":"[^"]*"/g, '"preview_url":null');
    await route.fulfill({ response, body: text });
  });
  await enter(page, demo);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${stack.urls.sandbox.spotify}/embed/**`, async (route) => {
    await held;
    await route.continue();
  });
  await openPlaylist(page, 'spotify', id);
  await page.getByRole('button', { name: 'Play preview of Last Last' }).click();
  const card = page.getByRole('region', { name: 'Preview' });
  await expect(card.getByText('Loading Spotify Player...')).toBeVisible();
  release();
  await expect(card.getByText('Click on the player to start playback')).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Spotify player: Last Last"]').getByRole('button').first(),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Close preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});
