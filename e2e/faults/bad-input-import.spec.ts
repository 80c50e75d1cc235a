import { addFaults, clearFaults, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { publicPlaylist } from '../fixtures/public-playlist.ts';
import { withBackendUnreachable } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { keepLoggedIn, openPath } from '../pages/account-pages.ts';

test('what is imported while a service or the server is away is kept, and goes on after it', {
  tag: ['@transfer', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await resetServices();
  const { id, name } = await publicPlaylist();
  await keepLoggedIn(page, demo);
  await openPath(page, '/import');
  const field = page.getByLabel('Paste songs or a link');
  const refusal = page.getByRole('main').getByRole('alert');
  const link = `https://open.spotify.com/playlist/${id}`;

  await test.step('a link while its service is down', async () => {
    await addFaults('spotify', { kind: '503' });
    await field.fill(link);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(refusal).toHaveText(/Spotify/);
    await expect(field).toHaveValue(link);
    await clearFaults('spotify');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByRole('main').getByText(name)).toBeVisible();
    await expect(refusal).toBeHidden();
    await page.getByRole('button', { name: 'Import another' }).click();
  });

  await test.step('a list while the server is away', async () => {
    await field.fill('Wizkid - Essence\nTems - Free Mind');
    const choose = page.getByRole('button', { name: 'Choose destination' });
    await withBackendUnreachable(page, async () => {
      await page.getByRole('button', { name: 'Read it' }).click();
      await expect(page.getByRole('heading', { name: '2 songs found' })).toBeVisible();
      await choose.click();
      await expect(refusal).toHaveText('The server could not be reached. Check your connection.');
    });
    await choose.click();
    await expect(page.getByRole('dialog', { name: 'Select destination platform' })).toContainText('2 songs');
  });
});
