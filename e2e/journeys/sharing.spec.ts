import { seedListener } from '../../scripts/lib/seed-demo.mjs';
import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { newPerson } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { logInHere } from '../pages/account-pages.ts';
import { beginCopy, doneSheet } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';
import { songRows } from '../pages/playlist-page.ts';
import { closeShareSheet, inShareMenu, shareByCard, shareSheet } from '../pages/share-sheet.ts';

const name = 'Owambe <b>"Mix"</b> أغاني';

test.beforeEach(async () => {
  await resetServices();
  await makePlaylist('spotify', name, [
    { title: 'Last Last', artist: 'Burna Boy' },
    { title: 'Gone Song', artist: 'Nobody', kind: 'removed' },
    { title: 'Essence', artist: 'Wizkid' },
  ]);
});

test('a playlist is shared by the sheet, copied by somebody else on another service, renamed and withdrawn', {
  tag: ['@share', '@transfer', '@player', '@simulated', '@desktop'],
}, async ({ page, browser }) => {
  await startAsListener(page, ['spotify']);
  const link = await shareByCard(page, name);
  await test.step('the sheet has the eight targets', async () => {
    const targets = shareSheet(page).getByRole('list', { name: 'Share by' });
    await expect(targets.getByRole('listitem')).toHaveText([
      'Facebook',
      'Twitter',
      'WhatsApp',
      'Reddit',
      'Telegram',
      'LinkedIn',
      'Mail',
      'Copy link',
    ]);
    const telegram = await targets.getByRole('link', { name: 'Telegram' }).getAttribute('href');
    expect(new URL(telegram ?? '').searchParams.get('url')).toBe(link);
  });
  await closeShareSheet(page);

  const visitor = newPerson();
  await seedListener(stack.urls, visitor, { services: ['apple'], primary: 'apple' });
  const context = await browser.newContext();
  const guest = await context.newPage();

  await test.step('a visitor logs in by the link and lands on it', async () => {
    await guest.goto(link);
    await expect(guest).toHaveURL(/\/login$/);
    await logInHere(guest, visitor);
    await expect(guest).toHaveURL(link);
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.getByText('3 songs')).toBeVisible();
    await expect(songRows(guest)).toHaveCount(3);
    await expect(guest.getByText('Removed from Spotify')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Manage link' })).toHaveCount(0);
  });

  await test.step('and copies it to Apple Music without any connection to Spotify', async () => {
    await guest.getByRole('button', { name: `Copy playlist ${name}` }).click();
    await guest.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
    await guest.getByText('Copy to Apple Music').click();
    await beginCopy(guest);
    await expect(doneSheet(guest)).toContainText('2copied');
    await expect(doneSheet(guest)).toContainText('1could not be copied');
  });

  await test.step('then songs of it are known on Apple Music, and play there', async () => {
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Open Last Last in a music service' }).click();
    await expect(guest.getByRole('link', { name: 'Open in Apple Music' })).toBeVisible();
    await expect(guest.getByText('Not known there yet')).toBeVisible();
    await guest.keyboard.press('Escape');
    await guest.getByRole('button', { name: `Play ${name}` }).click();
    await expect(guest.getByRole('region', { name: 'Now playing' })).toContainText('Last Last');
  });

  await test.step('its owner renames it', async () => {
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Your shared playlists' }).click();
    await inShareMenu(page, name, 'Rename');
    await page.getByRole('textbox', { name: 'Name of the playlist' }).fill('Sunday');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Sunday' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1, name: 'Sunday' })).toBeVisible();
  });

  await test.step('and withdraws it', async () => {
    await inShareMenu(page, 'Sunday', 'Withdraw');
    const question = page.getByRole('alertdialog', { name: 'Withdraw this link?' });
    await expect(question).toContainText('Copies that others have made stay.');
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('You share no playlist yet')).toBeVisible();
    await guest.goto(link);
    await expect(guest).toHaveURL(/\/ai-playlists$/);
    await expect(guest.getByText('This playlist is not shared any more.')).toBeVisible();
  });
  await context.close();
});

test("a playlist is shared by the phone's own sheet; its page plays, filters and likes", {
  tag: ['@share', '@player', '@simulated', '@phone'],
}, async ({ page }) => {
  // The browser's part: headless Chromium has no share sheet.
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
  });
  const sharedData = () => page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
  await startAsListener(page, ['spotify']);
  await page.getByRole('button', { name: `Share playlist ${name}`, exact: true }).click();
  await expect.poll(sharedData).toEqual([
    {
      title: 'Shared Playlist',
      text: 'Check out this playlist I shared!',
      url: expect.stringContaining('/shared-playlist/'),
    },
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [data] = await sharedData();

  await page.goto(data?.url ?? '');
  await page.getByRole('button', { name: 'Like Last Last by Burna Boy' }).click();
  await expect(page.getByText('Track added to your library sucessfully!')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search playlist' }).fill('la');
  await expect(songRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Play Last Last' }).click();
  await expect(page.getByRole('region', { name: 'Now playing' })).toContainText('Last Last');
  await page.getByRole('button', { name: `Share playlist ${name}` }).click();
  // The page was loaded anew since.
  await expect.poll(async () => (await sharedData()).map(({ url }) => url)).toEqual([data?.url]);
});
