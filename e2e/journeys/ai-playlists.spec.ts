import { addFaults, clearFaults, requestsOf, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { chooseFor, cooking, curate, expectMade, titlesShown } from '../pages/ai-pages.ts';
import { doneSheet } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';
import { expectSound, noteSound, nowPlaying } from '../pages/listening-room.ts';
import { songRows } from '../pages/playlist-page.ts';
import { closeShareSheet, shareByCard } from '../pages/share-sheet.ts';

test.beforeEach(resetServices);

test('a genre becomes a playlist that stays after a reload, is searched, played, shared and copied', {
  tag: ['@ai', '@player', '@share', '@transfer', '@simulated', '@phone'],
}, async ({ page }) => {
  await noteSound(page);
  await startAsListener(page, ['spotify', 'apple']);
  await page.getByRole('link', { name: 'Listen', exact: true }).click();
  await page.getByRole('button', { name: 'For You' }).click();
  await expect(page.getByText('Oops, coming soon!')).toBeVisible();
  await page.getByRole('button', { name: 'Amapiano' }).click();
  await expectMade(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const firstTitles = async () => (await titlesShown(page)).slice(0, 5);
  const titles = await firstTitles();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(firstTitles).toEqual(titles);

  const [first = ''] = titles;
  await page.getByRole('searchbox', { name: 'Search playlist' }).fill(first.slice(0, 2));
  await expect(page.getByText(/^\d+ songs? found$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search playlist' }).fill('');
  await page.getByRole('button', { name: `Play ${name}`, exact: true }).click();
  await expect(nowPlaying(page).getByText(first)).toBeVisible();
  await expectSound(page);

  const link = await shareByCard(page, name);
  await closeShareSheet(page);

  await page.getByRole('button', { name: `Copy playlist ${name}` }).click();
  await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copy to Spotify').click();
  await page.getByRole('button', { name: 'Copy 1 playlist(s)' }).click();
  await expect(doneSheet(page)).toBeVisible();
  await expect(doneSheet(page)).toContainText(/\D0\s*could not be copied/);

  await openPath(page, new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(firstTitles).toEqual(titles);
});

test('words become a playlist that is refined, and can be cancelled while it is made', {
  tag: ['@ai', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepLoggedIn(page, demo);
  await openPath(page, '/view-ai-playlist');
  await expect(page).toHaveURL(/\/ai-playlists$/);
  await openPath(page, '/view-searched-ai-playlist');
  await expect(page).toHaveURL(/\/ai-playlists$/);

  await addFaults('spotify', { kind: 'slow', delayMs: 4000, route: 'GET /v1/search' });
  await curate(page, 'amapiano, no explicit, 12 songs');
  await expect(cooking(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^What we understood: Amapiano/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cooking(page)).toBeHidden();
  const asked = await requestsOf('spotify', '/v1/search');
  await clearFaults('spotify');

  await page.getByRole('button', { name: 'Curate', exact: true }).click();
  await expectMade(page);
  await expect(page.getByText('Amapiano, nothing explicit, 12 songs.')).toBeVisible();
  // No call was made for the playlist that was cancelled once it was.
  expect(asked).toBeLessThanOrEqual(3);

  const [first = '', second = ''] = await titlesShown(page);
  await chooseFor(page, first, 'Without this one');
  await expect(page.getByText(`${first} is out`)).toBeVisible();
  expect((await titlesShown(page))[0]).toBe(second);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await titlesShown(page))[0]).toBe(first);
  await chooseFor(page, second, 'Without this one');
  await page.getByRole('button', { name: 'Another', exact: true }).click();
  await expect(page.getByText(`${second} is out`)).toBeHidden();
  await expectMade(page);
  await expect(songRows(page).first()).toBeVisible();
  expect(await titlesShown(page)).not.toContain(second);
  await page.goBack();
  await expect(page.getByText(`${second} is out`)).toBeVisible();

  await chooseFor(page, first, 'More like this');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('More like ');
  await openPath(page, '/curate-ai-playlists');
  await page.getByRole('button', { name: 'Remove amapiano, no explicit, 12 songs' }).click();
  await expect(page.getByText('Removed amapiano, no explicit, 12 songs')).toBeVisible();
});
