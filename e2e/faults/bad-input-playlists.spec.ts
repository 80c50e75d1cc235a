import { addFaults, clearFaults, makeLibrary, makePlaylist, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { changePrimary } from '../pages/connect-page.ts';
import { openPlaylist, songRow, songRows } from '../pages/playlist-page.ts';

test.beforeEach(resetServices);

test('names of any kind stay words on the page, and within it', {
  tag: ['@library', '@simulated', '@desktop-later'],
}, async ({ page }) => {
  const html = '<img src=x onerror=alert(1)>';
  const long = 'x'.repeat(300);
  const id = await makePlaylist('spotify', html, [
    { title: html, artist: html },
    { title: 'ليلة في لاغوس', artist: 'فرقة' },
    { title: long, artist: long },
    { title: '🎉👩‍👩‍👧‍👦', artist: '', durationMs: 0, cover: false },
  ]);
  await makePlaylist('spotify', long, []);
  await keepLoggedIn(page, demo);
  await openPlaylist(page, 'spotify', id);
  await expect(page.getByRole('heading', { level: 1, name: html })).toBeVisible();
  await expect(songRows(page)).toHaveCount(4);
  await expect(page.getByText('ليلة في لاغوس').first()).toHaveCSS('direction', 'rtl');
  await expect(songRow(page, '🎉👩‍👩‍👧‍👦')).toContainText('Unknown');
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect((await widths())[0]).toBeLessThanOrEqual((await widths())[1] ?? 0);
  await openPath(page, '/manageplaylist');
  await expect(page.getByText(long)).toBeVisible();
  expect((await widths())[0]).toBeLessThanOrEqual((await widths())[1] ?? 0);
});

test('an address of a playlist that is gone, of a service that is not there, or of nothing says so', {
  tag: ['@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepLoggedIn(page, demo);
  await openPath(page, '/playlist/spotify/doesnotexist00000000000');
  await expect(page.getByText('This playlist is gone')).toBeVisible();
  await openPath(page, '/playlist/tidal/1');
  await expect(page.getByText('There is no such place')).toBeVisible();
  await page.getByRole('link', { name: 'To your library', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await openPath(page, '/search?playlist=spotify:doesnotexist00000000000');
  await expect(page.getByText('This playlist is gone')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search for playlist or song' })).toBeVisible();
});

test('a playlist of which half arrives says that, and goes on without a press', {
  tag: ['@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'Half', [], 350);
  await keepLoggedIn(page, demo);
  await addFaults('spotify', { kind: '500', route: 'offset=200' });
  await openPlaylist(page, 'spotify', id);
  await expect(page.getByText('Not all songs are here.')).toBeVisible();
  await expect(page.getByText(/^200 of 350 songs/)).toBeVisible();
  await clearFaults('spotify');
  await expect(page.getByText(/^350 songs/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Not all songs are here.')).toHaveCount(0);
});

test('a slow service shows what has arrived, and the search says that more comes', {
  tag: ['@library', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'Slow', [{ title: 'Qzxw', artist: 'First of all' }], 250);
  await keepLoggedIn(page, demo);
  await addFaults('spotify', { kind: 'hang', route: 'offset=100' });
  await openPlaylist(page, 'spotify', id);
  await expect(songRow(page, 'Qzxw')).toBeVisible();
  await expect(page.getByText(/^100 of 251 songs/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search playlist' }).fill('qzx');
  await expect(page.getByText('1 found in the 100 songs that are here so far')).toBeVisible();
});

test('a login that dies while pages come leads to connecting again', {
  tag: ['@library', '@shell', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'Revoked', [], 250);
  await keepLoggedIn(page, demo);
  await page.route(`${stack.urls.backend}/api/v1/auth/refresh_token*`, (route) => route.fulfill({ status: 500 }));
  await addFaults('spotify', { kind: 'expired-token', route: 'offset=100' });
  await openPlaylist(page, 'spotify', id);
  await expect(songRows(page).first()).toBeVisible();
  await expect(page.getByText('Not all songs are here.')).toBeVisible();
});

test('the primary service is switched while its library comes', {
  tag: ['@library', '@auth', '@simulated', '@desktop', '@full'],
}, async ({ page, context }) => {
  await makeLibrary('spotify', 150, 1);
  await keepLoggedIn(page, demo);
  await addFaults('spotify', { kind: 'hang', route: 'GET /v1/me/playlists?limit=50&offset=50' });
  await openPath(page, '/manageplaylist');
  await expect(page.getByText(/^More of your library is on its way: 50 playlists so far/)).toBeVisible();
  const makePrimary = async (service: string) => {
    const tab = await context.newPage();
    await openPath(tab, '/connectaccounts');
    await changePrimary(tab, service);
    await tab.close();
  };
  try {
    await makePrimary('Apple Music');
    await page.bringToFront();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Playlist 1', exact: true })).toHaveCount(0);
    await expect(page.getByText(/More of your library/)).toHaveCount(0);
  } finally {
    await makePrimary('Spotify');
  }
});
