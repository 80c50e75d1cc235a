import { resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { startAsListener } from '../pages/listener.ts';
import { songRows } from '../pages/playlist-page.ts';
import { missingPage } from '../pages/remote-pages.ts';
import { openSilentRoom, silentSongs } from '../pages/room-people.ts';

test('a double click on "Copy playlist" opens the question, which stays', {
  tag: ['@transfer', '@library', '@shell', '@phone-later'],
}, async ({ page }) => {
  await enter(page, demo);
  const copy = page.getByRole('button', { name: /^Copy playlist / }).first();
  const question = page.getByRole('alertdialog', { name: 'Copy playlist?' });
  const destination = page.getByRole('dialog', { name: 'Select destination platform' });
  // With the first one the code of copying may still be on its way.
  for (const _ of ['first', 'second']) {
    await copy.dblclick();
    await question.getByRole('button', { name: 'Copy' }).click();
    await expect(destination).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(destination).toBeHidden();
  }
});

test('a sheet that can not be fetched leaves the room as it is, and is there once the network is back', {
  tag: ['@player', '@shell', '@simulated', '@phone'],
}, async ({ page, context }) => {
  // Nothing is fetched ahead.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const person = await startAsListener(page, ['youtube']);
  const id = await openSilentRoom(person, { name: 'Night shift', songs: silentSongs });
  await openPath(page, `/room/${id}`);
  const comments = page.getByRole('button', { name: /^Comments: / });
  await expect(comments).toBeVisible();
  await context.setOffline(true);
  await comments.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('It is shown as soon as you are online again.')).toBeVisible();
  await expect(page.locator('h1', { hasText: 'Night shift' })).toBeAttached();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
});

test('the library arrives over 400 kbit/s, and the page says why it takes long', {
  tag: ['@library', '@shell', '@platform', '@desktop', '@full'],
}, async ({ page, context }) => {
  test.setTimeout(150_000);
  await keepLoggedIn(page, demo);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
  await devtools.send('Network.emulateNetworkConditions', line);
  await page.goto(`${stack.urls.shell}/home`, { waitUntil: 'commit' });
  await expect(page.getByText('Slow connection, still loading')).toBeVisible({ timeout: 60_000 });
  const library = page.getByRole('heading', { name: 'Library', level: 1 });
  await expect(library.or(missingPage(page))).toBeAttached({ timeout: 100_000 });
  await expect(library).toBeAttached();
  await expect(page.getByRole('button', { name: /^Copy playlist / }).first()).toBeVisible({ timeout: 60_000 });
});

test('without a network no service is blamed, and what could not be read is there once it is back', {
  tag: ['@library', '@shell', '@simulated', '@desktop', '@full'],
}, async ({ page, context }) => {
  await resetServices();
  await enter(page, demo);
  const playlist = page.getByRole('link', { name: 'Fifty Flames' });
  await expect(playlist).toBeVisible();
  const banner = page.getByText('You are offline', { exact: true });
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await playlist.click();
  await expect(page.getByText('It is shown as soon as you are online again.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/did not answer|is not answering/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(songRows(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('It is shown as soon as you are online again.')).toBeHidden();
});
