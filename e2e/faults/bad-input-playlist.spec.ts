import { addFaults, clearFaults, makeLibrary, makePlaylist, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn, openPath } from '../pages/account-pages.ts';
import { changePrimary } from '../pages/connect-page.ts';
import { openPlaylist } from '../pages/playlist-page.ts';

test.beforeEach(resetServices);

const secondPage = 'offset=100';

test('an address that leads nowhere says which part of it is wrong, and leads back', { tag: '@phone' }, async ({
  page,
}) => {
  await logIn(page, demo);
  const wrong = [
    ['/playlist/tidal/1', 'There is no such place'],
    ['/playlist/spotify/0000000000000000000000', 'This playlist is gone'],
    ['/playlist/apple/p.notthere', 'This playlist is gone'],
    [`/playlist/youtube/${'x'.repeat(300)}`, 'This playlist is gone'],
  ] as const;
  for (const [address, words] of wrong) {
    await openPath(page, address);
    await expect(page.getByText(words), address).toBeVisible();
    await page
      .getByRole('link', { name: 'To your library' })
      .or(page.getByRole('button', { name: 'To your library' }))
      .click();
    await expect(page).toHaveURL(/\/home/);
  }
});

test('names in any script and of any length stay text and inside the page', async ({ page }) => {
  const names = ['ليلة في لاغوس 🌙', '<img src=x onerror=alert(1)><b>bold</b>', `${'Òwàmbẹ̀ '.repeat(37)}!`];
  const rows = [...names.map((title) => ({ title, artist: title })), { title: 'Without a singer', artist: '' }];
  const id = await makePlaylist('spotify', names[2] ?? '', [
    ...rows,
    { ...rows[0], title: 'No length', durationMs: 0, cover: false, artist: 'Ada' },
  ]);
  await logIn(page, demo);
  await openPlaylist(page, 'spotify', id);
  await expect(page.getByText(/^5 songs/)).toBeVisible();
  for (const title of names)
    await expect(page.getByRole('row').getByText(title.trim(), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Without a singer by Unknown/ })).toBeVisible();
  await expect(page.locator('main b, main img[src="x"]')).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('what has arrived stays when a page fails, the count says so, and Try again goes on from there', {
  tag: '@desktop',
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'Three pages', [], 250);
  await logIn(page, demo);
  await addFaults('spotify', { kind: '500', route: secondPage });
  await openPlaylist(page, 'spotify', id);
  await expect(page.getByText(/^100 of 250 songs/)).toBeVisible();
  await expect(page.getByText('Not all songs are here.')).toBeVisible();
  await expect(page.getByRole('row').first()).toBeVisible();
  await clearFaults('spotify');
  await addFaults(
    'spotify',
    { kind: '429', route: secondPage, retryAfter: 1, times: 1 },
    { kind: 'expired-token', route: 'offset=200', times: 1 },
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^250 songs/)).toBeVisible();
  await expect(page.getByText('Not all songs are here.')).toBeHidden();
});

test('a primary service chosen while pages of another one come is the one that is shown', { tag: '@desktop' }, async ({
  page,
}) => {
  await makeLibrary('spotify', 120, 1);
  await logIn(page, demo);
  await addFaults('spotify', { kind: 'slow', route: 'offset=50', delayMs: 3000 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Playlist 1', exact: true })).toBeVisible();
  await openPath(page, '/connectaccounts');
  await changePrimary(page, 'Apple');
  await openPath(page, '/home');
  await expect(page.getByRole('link', { name: 'Old iPod', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Playlist \d+$/ })).toHaveCount(0);
  await openPath(page, '/connectaccounts');
  await changePrimary(page, 'Spotify');
});
