import { addFaults, clearFaults, requestsOf, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { songRow, songRows } from '../pages/playlist-page.ts';

test.beforeEach(resetServices);

test('own playlists, public ones and songs are found, and the address says which', {
  tag: ['@library', '@ai', '@simulated', '@phone-later'],
}, async ({ page }) => {
  await enter(page, demo);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const box = page.getByRole('searchbox', { name: 'Search for playlist or song' });
  await box.fill('go');
  await expect(page.getByText('Type at least 3 characters')).toBeVisible();
  await box.fill('GOSPEL');
  const own = page.getByRole('region', { name: 'Your playlists' });
  const open = page.getByRole('region', { name: 'On Spotify' });
  await expect(own.getByRole('link', { name: 'Sunday Gospel' })).toBeVisible();
  await expect(own).toContainText('Tracks: 40');
  await expect(open.getByRole('listitem').first()).toContainText('Tracks: ');
  await expect(page.getByText(/^AI joins in a few seconds/)).toBeVisible();

  await own.getByRole('link', { name: 'Sunday Gospel' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sunday Gospel' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=GOSPEL&playlist=spotify/);
  await expect(songRows(page).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Sunday Gospel' })).toBeVisible();
  await page.goBack();
  await expect(own.getByRole('link', { name: 'Sunday Gospel' })).toBeVisible();

  // A genre is asked for twice: its songs, then its playlist.
  const byAi = page.getByRole('region', { name: 'Found by AI' }).getByRole('listitem');
  await expect(byAi).toHaveCount(2);
  await expect(byAi.first()).toContainText('Tracks: ');
  await byAi.last().getByRole('button').click();
  await expect(page).toHaveURL(/\/view-searched-ai-playlist$/);
  await expect(songRows(page).first()).toBeVisible();
  await page.reload();
  await expect(songRows(page).first()).toBeVisible();
  await page.goBack();
  await expect(byAi.first()).toBeVisible();

  await page.getByRole('tab', { name: 'Songs' }).click();
  await box.fill('last last');
  await expect(songRow(page, 'Last Last').first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=last\+last&tab=songs$/);
  await box.press('Enter');
  await page.reload();
  await expect(songRow(page, 'Last Last').first()).toBeVisible();
  await box.fill('love');
  await expect(songRow(page, 'True Love')).toBeVisible();
  // The service answers 10 or 50 songs at a time; the rest is asked for as the page is scrolled.
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(Number(await songRows(page).last().getAttribute('aria-rowindex'))).toBeGreaterThanOrEqual(30);
  }).toPass();
  expect(await requestsOf('spotify', '/v1/search')).toBeGreaterThan(3);

  await openPath(page, '/search');
  const recents = page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem');
  await expect(recents.filter({ hasText: 'last last' })).toBeVisible();
  await expect(recents.filter({ hasText: 'GOSPEL' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove last last' }).click();
  await expect(recents.filter({ hasText: 'last last' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await recents.filter({ hasText: 'last last' }).getByRole('link').click();
  await expect(box).toHaveValue('last last');
});

test('a search that fails says so, and what else was found stays', {
  tag: ['@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepLoggedIn(page, demo);
  await addFaults('spotify', { kind: '500', route: 'GET /v1/search' });
  await openPath(page, '/search?q=gospel');
  await expect(page.getByText("Spotify can't be searched")).toBeVisible();
  await expect(page.getByText('Spotify is not answering. Please try again in a moment.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sunday Gospel' })).toBeVisible();
  await clearFaults('spotify');
  // It comes back by itself.
  await expect(page.getByRole('region', { name: 'On Spotify' }).getByRole('listitem').first()).toBeVisible();

  await addFaults('spotify', { kind: 'slow', delayMs: 2000, route: 'GET /v1/search?q=slow' });
  await openPath(page, '/search?tab=songs');
  const box = page.getByRole('searchbox', { name: 'Search for playlist or song' });
  await box.fill('slow');
  await box.press('Enter');
  await box.fill('last last');
  await box.press('Enter');
  await expect(songRow(page, 'Last Last').first()).toBeVisible();
  await openPath(page, `/search?q=${encodeURIComponent('<qzxwj>')}&tab=songs`);
  await expect(page.getByText('No song for “<qzxwj>”')).toBeVisible();
});

test('YouTube is searched when it is asked to, and says when its quota goes on', {
  tag: ['@library', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  await keepLoggedIn(page, demo);
  await openPath(page, '/connectaccounts');
  await page.getByRole('listitem').filter({ hasText: 'YouTube' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Make primary account' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'YouTube' })).toContainText('Primary account');
  const asked = () => requestsOf('youtube', 'GET /youtube/v3/search');
  try {
    await openPath(page, '/search?q=last+last&tab=songs');
    await expect(page.getByText(/search 100 times a day together/)).toBeVisible();
    expect(await asked()).toBe(0);
    await page.getByRole('button', { name: 'Search YouTube' }).click();
    await expect(songRow(page, 'Last Last').first()).toBeVisible();
    expect(await asked()).toBe(1);
    await addFaults('youtube', { kind: 'quota-exceeded', route: 'GET /youtube/v3/search' });
    await page.getByRole('searchbox', { name: 'Search for playlist or song' }).fill('another');
    await page.getByRole('button', { name: 'Search YouTube' }).click();
    await expect(page.getByText(/daily allowance, and it is used up\. It goes on/)).toBeVisible();
  } finally {
    await openPath(page, '/connectaccounts');
    await page.getByRole('listitem').filter({ hasText: 'Spotify' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Make primary account' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Spotify' })).toContainText('Primary account');
  }
});
