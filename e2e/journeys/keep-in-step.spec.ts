import { expectAccessible } from '../fixtures/accessibility.ts';
import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { withSlowCalls } from '../fixtures/sandbox.ts';
import { addToSpotify, appleSongs, playlistsNamed, spotifySongs } from '../fixtures/service-libraries.ts';
import { expect, test } from '../fixtures/test.ts';
import { doneSheet, startCopy } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';

const name = 'Songs for the Drive';

test('a copied playlist is kept in step: preview, sync, nothing to do', {
  tag: ['@transfer', '@simulated', '@phone-later'],
}, async ({ page }) => {
  await resetServices();
  const playlistId = await makePlaylist('spotify', name, [
    { title: 'Last Last', artist: 'Burna Boy' },
    { title: 'Essence', artist: 'Wizkid' },
  ]);
  await startAsListener(page, ['spotify', 'apple']);

  await startCopy(page, name, 'Apple Music');
  await doneSheet(page).getByRole('button', { name: 'Keep in step' }).click();
  await expect(page).toHaveURL(/\/syncs$/);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Spotify to Apple Music');
  await expectAccessible(page);
  await card.getByText('Every day').click();
  await expect(card).toContainText(/next (today|\d)/);

  await addToSpotify(playlistId, 'Calm Down', 'Rema');
  await card.getByRole('button', { name: `Sync now: ${name}` }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'What will change' });
  await expect(preview.getByText('Calm Down')).toBeVisible();
  await expectAccessible(page);
  await withSlowCalls('apple', 400, async () => {
    await preview.getByRole('button', { name: 'Make 1 change' }).click();
    const running = page.getByRole('dialog', { name: 'Sync in progress...' });
    await expect(running).toContainText(/Syncing [01] of 1 songs to your playlist/);
  });
  const done = page.getByRole('dialog', { name: 'Your playlists are in step' });
  await expect(done).toContainText('1change made');
  await page.keyboard.press('Escape');
  await expect(done).toBeHidden();
  const [copied = ''] = await playlistsNamed('apple', name);
  await expect.poll(() => appleSongs(copied)).toEqual(await spotifySongs(playlistId));

  await card.getByRole('button', { name: `Sync now: ${name}` }).click();
  await expect(done).toContainText('Nothing has changed. Both playlists have the same 3 songs.');
  await page.keyboard.press('Escape');
  await expect(done).toBeHidden();
  await card.getByRole('button', { name: `End: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('No playlists in step yet')).toBeVisible();
});
