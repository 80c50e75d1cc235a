import { resetServices } from '../fixtures/faults.ts';
import { newPerson } from '../fixtures/people.ts';
import { appleRecordings, spotifyRecordings, withSlowCalls } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath, signUp } from '../pages/account-pages.ts';
import { connectByPopup, connectByRedirect, makePrimary } from '../pages/connect-page.ts';

test.beforeEach(resetServices);

const playlist = 'Fifty Flames';

test('a new listener connects two services and copies a playlist of 50 songs, in order', {
  tag: ['@auth', '@library', '@transfer', '@player', '@simulated', '@desktop-later'],
}, async ({ page }) => {
  await openPath(page, '/');
  await expect(page).toHaveTitle('Playa: Let The Music Flow');
  await expect(page.getByRole('heading', { name: 'Let The Music Flow' })).toBeVisible();
  await signUp(page, newPerson());

  await connectByRedirect(page, 'Spotify');
  await connectByPopup(page, 'Apple');
  await makePrimary(page, 'Spotify');
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole('button', { name: `Copy playlist ${playlist}` }).click();
  await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copy to Apple Music').click();

  // Every value the progress bar takes is kept, as one may be gone before a look at it.
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenProgress: seen });
    new MutationObserver(() => {
      const now = document.querySelector('[role=dialog] [role=progressbar]')?.getAttribute('aria-valuenow');
      if (now && Number(now) !== seen.at(-1)) seen.push(Number(now));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const done = page.getByRole('dialog', { name: 'We are done copying your tracks' });
  await withSlowCalls('apple', 250, async () => {
    await page.getByRole('button', { name: 'Copy 1 playlist(s)' }).click();
    await expect(page.getByRole('dialog', { name: 'Copy in progress, please wait...' })).toBeVisible();
    await expect(done).toBeVisible();
  });
  await expect(done).toContainText('50copied');
  await expect(done).toContainText('0could not be copied');
  const seen = await page.evaluate(() => (window as unknown as { seenProgress: number[] }).seenProgress);
  expect(seen.length, `the progress moved: ${seen}`).toBeGreaterThan(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));

  await expect(page).toHaveURL(/\/listeningroom\/.+/);
  const playlistId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const expected = await spotifyRecordings('demo', playlist);
  expect(expected).toHaveLength(50);
  expect(await appleRecordings('demo', playlistId)).toEqual(expected);
});
