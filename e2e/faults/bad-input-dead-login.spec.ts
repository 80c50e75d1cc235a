import { addFaults, clearFaults, resetServices } from '../fixtures/faults.ts';
import { appleSongs, playlistsNamed, spotifySongs } from '../fixtures/service-libraries.ts';
import { expect, test } from '../fixtures/test.ts';
import { reconnect } from '../pages/connect-page.ts';
import { doneSheet, failedSheet, newPlaylistId, startCopy } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';

const playlist = 'Fifty Flames';

test('a login that died at the service asks to connect again, and nothing is lost or copied twice', {
  tag: ['@transfer', '@auth', '@shell', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  await resetServices();
  await startAsListener(page, ['spotify', 'apple']);
  await expect(page.getByRole('heading', { name: playlist })).toBeVisible();
  // The page has read all it shows: a call of its own would find the dead login before the copy does.
  await expect(page.getByText(/^\d+ playlists$/)).toBeVisible();
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);

  await addFaults(
    'spotify',
    { kind: 'expired-token', route: 'GET /v1' },
    { kind: 'expired-token', route: '/api/token' },
  );
  await startCopy(page, playlist, 'Apple Music');
  const words = 'Your login has expired. Reconnect Spotify and copy the playlist again.';
  await expect(failedSheet(page)).toContainText(words);
  await expect(failedSheet(page).getByRole('button', { name: 'Connect again' })).toBeVisible();
  await expect(failedSheet(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await playlistsNamed('apple', playlist)).toEqual([]);

  await page.reload();
  await expect(page.getByText('Your login has expired.')).toBeInViewport();
  await clearFaults('spotify');
  await page.getByRole('link', { name: 'Connect again' }).click();
  await reconnect(page, 'Spotify');
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByRole('button', { name: playlist, exact: true }).click();
  await failedSheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(doneSheet(page)).toContainText('50copied');
  const [source = ''] = await playlistsNamed('spotify', playlist);
  expect(await appleSongs(await newPlaylistId(page))).toEqual(await spotifySongs(source));
  expect(await playlistsNamed('apple', playlist)).toHaveLength(1);
});
