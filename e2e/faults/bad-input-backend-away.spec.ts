import { addFaults, clearFaults, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { appleSongs, playlistsNamed, spotifySongs } from '../fixtures/service-libraries.ts';
import { withBackendDown, withBackendUnreachable } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, openPath } from '../pages/account-pages.ts';
import { doneSheet, startCopy } from '../pages/copy-flow.ts';

const away = 'The server could not be reached. Check your connection.';

test('while the server is away a form says so and keeps what was typed', {
  tag: ['@auth', '@shell', '@phone', '@full'],
}, async ({ page }) => {
  await openPath(page, '/login');
  await page.getByLabel('Username or email').fill(demo.username);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await withBackendUnreachable(page, async () => {
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(away)).toBeInViewport();
    await expect(page.getByLabel('Username or email')).toHaveValue(demo.username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demo.password);
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a copy goes on after the server was away, and its card comes back by itself', {
  tag: ['@transfer', '@library', '@simulated', '@control', '@desktop', '@full'],
}, async ({ page }) => {
  await resetServices();
  await enter(page, demo);
  await addFaults('apple', { kind: 'slow', delayMs: 400 });
  await startCopy(page, 'Lagos After Dark', 'Apple Music');
  await expect(page.getByRole('dialog', { name: 'Copy in progress, please wait...' })).toBeVisible();
  await withBackendDown(async () => {
    await expect(page.getByRole('dialog').getByText(away)).toBeVisible();
    await page.getByRole('button', { name: 'Hide' }).click();
    // Its history entry goes with the sheet; a reload in between would be aborted.
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    // So that there is still something under way once the page has found the server again.
    await clearFaults('apple');
    await addFaults('apple', { kind: 'slow', delayMs: 5000, route: 'POST /v1/me/library/playlists' });
  });
  await page.getByRole('button', { name: 'Lagos After Dark', exact: true }).click();
  await clearFaults('apple');
  await expect(doneSheet(page)).toBeVisible({ timeout: 30_000 });

  const [source = ''] = await playlistsNamed('spotify', 'Lagos After Dark');
  const made = await playlistsNamed('apple', 'Lagos After Dark');
  expect(made).toHaveLength(1);
  const wanted = await spotifySongs(source);
  const arrived = await appleSongs(made[0] ?? '');
  expect(wanted.filter((song) => arrived.includes(song))).toEqual(arrived);
});
