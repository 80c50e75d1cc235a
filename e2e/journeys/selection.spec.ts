import { resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { playlistsNamed } from '../fixtures/service-libraries.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, openPath } from '../pages/account-pages.ts';
import { beginCopy, doneSheet } from '../pages/copy-flow.ts';

test.beforeEach(resetServices);

test('two playlists are chosen in one list and copied in one go', {
  tag: ['@library', '@transfer', '@simulated', '@phone-later'],
}, async ({ page }) => {
  await enter(page, demo);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Select playlists' });
  await list.getByRole('button', { name: 'Copy' }).click();
  await expect(list.getByRole('alert')).toHaveText('Select at least one playlist!');
  await list.getByText('Fifty Flames').click();
  await list.getByRole('searchbox', { name: 'Search playlist' }).fill('sunday');
  await list.getByText('Sunday Gospel').click();
  await expect(list.getByText('2 selected')).toBeVisible();
  await list.getByRole('button', { name: 'Copy' }).click();

  await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
  const destination = page.getByRole('dialog', { name: 'Select destination platform' });
  await expect(destination.getByText('2 playlists from Spotify')).toBeVisible();
  await destination.getByText('Copy to Apple Music').click();
  await beginCopy(page, 2);
  await expect(doneSheet(page)).toBeVisible({ timeout: 60_000 });

  for (const name of ['Fifty Flames', 'Sunday Gospel']) {
    const copied = () => playlistsNamed('apple', name);
    await expect.poll(async () => (await copied()).length, { message: name, timeout: 60_000 }).toBe(1);
  }
  await openPath(page, '/manageplaylist');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Fifty Flames' })).toContainText(
    'Copied to Apple Music',
  );
});
