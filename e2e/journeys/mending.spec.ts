import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { spotifyTitles } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { doneSheet, startCopy } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';

const name = 'Songs for the Drive';
/** Longer than the recording that Spotify has: only a person can say whether it is the song. */
const longer = (seconds: number) => seconds * 1_000 + 15_000;
const songs = [
  { title: 'Essence', artist: 'Wizkid' },
  { title: 'Vlthr Mnop Serenade', artist: 'The Unheard Of' },
  { title: 'Last Last', artist: 'Burna Boy', durationMs: longer(172) },
  { title: 'Free Mind', artist: 'Tems' },
  { title: 'Rush', artist: 'Ayra Starr', durationMs: longer(185) },
];

const mending = (page: Page) => page.getByRole('dialog', { name: 'Songs that were not found' });

test('songs that were not found are settled by hand and by keyboard, and come to their place', {
  tag: ['@transfer', '@simulated', '@phone-later'],
}, async ({ page }) => {
  await resetServices();
  await makePlaylist('apple', name, songs);
  await startAsListener(page, ['apple', 'spotify']);
  await startCopy(page, name, 'Spotify');
  const done = doneSheet(page);
  await expect(done).toContainText('3could not be copied');
  await done.getByRole('button', { name: 'See details' }).click();
  await done.getByRole('button', { name: 'Find these songs' }).click();
  const sheet = mending(page);
  await expect(sheet).toContainText('3 of 3 still to settle');
  const row = (title: string) => sheet.getByRole('listitem').filter({ hasText: title }).first();

  await test.step('a song that nobody has found is searched for by hand; links of other services have their sentence', async () => {
    await expect(row('Vlthr Mnop Serenade').getByRole('button', { expanded: true })).toBeFocused();
    await row('Vlthr Mnop Serenade').getByRole('button', { name: 'Search or paste a link' }).click();
    const box = sheet.getByRole('searchbox', { name: 'Search Spotify or paste a song’s link' });
    await box.fill('https://music.apple.com/ng/album/essence/1?i=2');
    await box.press('Enter');
    await expect(sheet.getByRole('alert')).toHaveText('This is a link of Apple Music. Paste one of Spotify.');
    await box.fill('love nwantiti');
    await box.press('Enter');
    const choose = sheet.getByRole('button', { name: /^Choose love nwantiti/i }).first();
    await expect(choose).toBeVisible();
    await expectAccessible(page);
    await choose.click();
    await expect(row('Vlthr Mnop Serenade')).toContainText('In the new playlist');
  });

  await test.step('songs for review are settled by keyboard', async () => {
    await expect(row('Last Last').getByRole('button', { expanded: true })).toBeFocused();
    await expect(row('Last Last')).toContainText('It is longer or shorter than the song.');
    await expectAccessible(page);
    await page.keyboard.press('y');
    await expect(row('Rush').getByRole('button', { expanded: true })).toBeFocused();
    await expect(row('Last Last')).toContainText('In the new playlist');
    await page.keyboard.press('n');
    await expect(row('Rush')).toContainText('Not on Spotify, you said');
    await page.keyboard.press('u');
    await expect(row('Rush')).toContainText('Found something close: please have a look');
    await page.keyboard.press('n');
    await expect(sheet).toContainText('All 3 are settled');
  });

  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(done).toContainText('4copied');
  await expect(done).toContainText('1could not be copied');
  expect(await spotifyTitles('demo', name)).toEqual([
    expect.stringContaining('Essence'),
    expect.stringMatching(/nwantiti/i),
    'Last Last',
    'Free Mind',
  ]);
});
