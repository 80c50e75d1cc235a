import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { addFaults, clearFaults, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { chooseFor, cooking, curate, expectMade, titlesShown } from '../pages/ai-pages.ts';
import { beginCopy } from '../pages/copy-flow.ts';
import { songRows } from '../pages/playlist-page.ts';
import { inRoomMenu, openSilentRoom } from '../pages/room-people.ts';
import { inShareMenu, shareByCard } from '../pages/share-sheet.ts';

test.beforeEach(resetServices);

const visitors = [
  '/',
  '/signup',
  '/login',
  '/verifyaccount',
  '/forgetpassword',
  '/otpverification',
  '/confirmpassword',
  '/terms-of-service',
  '/privacy-policy',
  '/no/such/page',
  '/_status',
];
const listeners = [
  '/manageplaylist',
  '/copies',
  '/import',
  '/syncs',
  '/account',
  '/profile',
  '/sessions',
  '/downloaddata',
  '/deleteaccount',
  '/changepassword',
  '/connectaccounts',
  '/new-user-connect-accounts',
  '/subscription',
  '/notification',
  '/publicprofile/demo',
  '/search',
  '/playlist/spotify/saved-tracks',
  '/rooms',
  '/shared-playlists',
  '/ai-playlists',
  '/curate-ai-playlists',
  '/home',
];
/** Pages whose address says more than which page it is: they are loaded with it. */
const addresses = ['/search?q=gospel', '/search?q=love&tab=songs', '/playlist/spotify/no-such-playlist'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Every screen, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

/** What a page shows is there. */
const isShown = async (page: Page): Promise<void> => {
  await expect(page.locator('h1:not([data-left])')).toBeAttached();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
};

/** Goes to a page as a link within Playa does: the app is not loaded anew. */
const goWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await isShown(page);
};

test('pages for visitors', { tag: ['@auth', '@shell'] }, async ({ page }) => {
  await openPath(page, '/login');
  for (const path of visitors) {
    await goWithin(page, path);
    await expectAccessible(page);
  }
});

test('pages for listeners', {
  tag: ['@auth', '@library', '@player', '@transfer', '@ai', '@share', '@shell', '@simulated'],
}, async ({ page }) => {
  await enter(page, demo);
  for (const path of listeners) {
    await goWithin(page, path);
    await expectAccessible(page);
  }
  for (const path of addresses) {
    await openPath(page, path);
    await isShown(page);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

test('a playlist, and the sheets of a selection, an export and a copy', {
  tag: ['@library', '@transfer', '@simulated', '@desktop-later'],
}, async ({ page }) => {
  await enter(page, demo);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('dialog').getByText('Fifty Flames').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Fifty Flames' }).click();
  await expect(songRows(page).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Play preview of / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy playlist Fifty Flames' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copy to Apple Music').click();
  await expectAccessible(page);
  await beginCopy(page);
  await expect(page.getByRole('dialog', { name: 'We are done copying your tracks' })).toBeVisible();
  await expectAccessible(page);
});

test('a listening room, its list of songs, and the now-playing bar', {
  tag: ['@player', '@library', '@simulated', '@desktop-later'],
}, async ({ page }) => {
  await enter(page, demo);
  await page.getByRole('button', { name: 'Play Fifty Flames' }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show playlist' }).click();
  await expect(page.getByRole('dialog', { name: 'Fifty Flames' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Now playing' })).toBeVisible();
  await expectAccessible(page);
});

test('the share sheet, a shared playlist, and the list of own links', {
  tag: ['@share', '@library', '@simulated', '@desktop-later'],
}, async ({ page }) => {
  await enter(page, demo);
  const link = await shareByCard(page, 'Fifty Flames');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your shared playlists' }).click();
  await expect(page.getByRole('link', { name: 'Fifty Flames' })).toBeVisible();
  await expectAccessible(page);
  await inShareMenu(page, 'Fifty Flames', 'Rename');
  await expect(page.getByRole('textbox', { name: 'Name of the playlist' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openPath(page, new URL(link).pathname);
  await expect(songRows(page).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /in a music service$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Open in Spotify')).toBeVisible();
  await expectAccessible(page);
  // Own links are put back: this Playa is shared by other tests.
  await openPath(page, '/shared-playlists');
  await inShareMenu(page, 'Fifty Flames', 'Withdraw');
  const question = page.getByRole('alertdialog', { name: 'Withdraw this link?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question).toBeHidden();
});

test('an AI playlist while it is made, when it is there, and one that cannot be made', {
  tag: ['@ai', '@simulated', '@desktop-later'],
}, async ({ page }) => {
  await keepLoggedIn(page, demo);
  await addFaults('spotify', { kind: 'slow', delayMs: 2000, route: 'GET /v1/search' });
  await curate(page, 'gospel without Sinach');
  await expect(cooking(page)).toBeVisible();
  await expect(page.getByText('Gospel without Sinach.')).toBeVisible();
  await expectAccessible(page);
  await clearFaults('spotify');
  await expectMade(page);
  await expectAccessible(page);
  const [first = ''] = await titlesShown(page);
  await chooseFor(page, first, 'Without this one');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page);
  await addFaults('spotify', { kind: '404', route: 'GET /v1/search' });
  await page.getByRole('button', { name: 'Another', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a room with others, and its sheets',
  { tag: ['@player', '@simulated', '@desktop-later'] },
  async ({ page }, { project }) => {
    const songs = [
      { title: 'Last Last', artist: 'Burna Boy' },
      { title: 'Joro', artist: 'Wizkid' },
    ];
    await keepLoggedIn(page, demo);
    await openSilentRoom(demo, { name: 'Owambe', songs, isPublic: true });
    await openPath(page, '/rooms?list=public');
    await page.getByRole('link', { name: 'Owambe' }).click();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const isPhone = project.name === 'phone';
    if (isPhone) await page.getByRole('button', { name: 'Comments: 0' }).click();
    await page.getByRole('textbox', { name: 'Say something' }).fill('Hello');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Comments' }).getByText('Hello')).toBeVisible();
    await expectAccessible(page);
    if (isPhone) {
      await page.keyboard.press('Escape');
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Show playlist' }).click();
    await expect(page.getByRole('button', { name: 'Move Joro' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const item of ['Invite others', 'Who is listening', 'Bring a song', 'Room settings', 'Leave the room']) {
      await inRoomMenu(page, item);
      await expect(page.getByRole(item === 'Leave the room' ? 'alertdialog' : 'dialog')).toBeVisible();
      await expectAccessible(page);
      if (item !== 'Leave the room') await page.keyboard.press('Escape');
    }
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/home$/);
  },
);
