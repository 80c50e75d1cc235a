import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { playlistNames } from '../fixtures/service-libraries.ts';
import { expect, test } from '../fixtures/test.ts';
import { doneSheet } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';

const name = 'Everything I Ever Liked';
/** One more than a playlist on Spotify holds. */
const songs = 10_001;

test('songs that one playlist cannot hold are asked about before the start, and come to a second one', {
  tag: ['@transfer', '@simulated', '@full'],
}, async ({ page }) => {
  test.setTimeout(300_000);
  await resetServices();
  await makePlaylist('apple', name, Array(songs - 1).fill({ title: 'Essence', artist: 'Wizkid' }), 1);
  await startAsListener(page, ['apple', 'spotify']);
  // The library counts the songs of Apple's playlists one by one.
  await expect(page.getByText('10001 Song(s)')).toBeVisible();
  await page.getByRole('button', { name: `Copy playlist ${name}` }).click();
  await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
  const sheet = page.getByRole('dialog', { name: 'Select destination platform' });
  await sheet.getByText('Copy to Spotify').click();
  await expect(sheet).toContainText('A playlist on Spotify holds at most 10,000 songs.');
  await expect(sheet).toContainText(`“${name}” has 10,001.`);
  const goOn = sheet.getByRole('checkbox', { name: `Put the rest into “${name} (2)”` });
  await goOn.uncheck();
  await expect(sheet).toContainText('Only the first 10,000 songs are copied.');
  await goOn.check();
  await sheet.getByRole('button', { name: 'Copy 1 playlist(s)' }).click();
  await expect(doneSheet(page)).toContainText(`the last one is “${name} (2)”`, { timeout: 240_000 });
  await expect(doneSheet(page)).toContainText('10001copied');
  const names = await playlistNames('spotify');
  expect(names).toEqual(expect.arrayContaining([name, `${name} (2)`]));
});
