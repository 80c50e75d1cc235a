import { addFaults, makePlaylist, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { control, expectSilence, expectSound, noteSound, nowPlaying, songInRoom } from '../pages/listening-room.ts';
import { openPlaylist } from '../pages/playlist-page.ts';
import { dragAbove } from '../pages/room-people.ts';

const songs = [
  { title: 'Last Last', artist: 'Burna Boy' },
  { title: 'Joro', artist: 'Wizkid' },
  { title: 'Essence', artist: 'Wizkid' },
];

test.beforeEach(resetServices);

/** One size each in `npm test`: what differs between the services is not how the page is laid out. */
const sizes = { spotify: '@phone-later', youtube: '@phone', apple: '@desktop' } as const;

for (const [service, tag] of Object.entries(sizes) as [keyof typeof sizes, string][]) {
  test(`a playlist of ${service} plays, really, in its room and on every other page`, {
    tag: [tag, '@player', '@simulated'],
  }, async ({ page }) => {
    const id = await makePlaylist(service, 'To play', songs);
    await noteSound(page);
    await keepLoggedIn(page, demo);
    await openPath(page, `/listeningroom/${id}`);
    await expect(songInRoom(page, 'Last Last')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'To play' })).toBeVisible();
    // The page was opened by its address: nobody has pressed anything that lets sound begin.
    await expect(control(page, 'Previous')).toBeDisabled();
    if (await control(page, 'Play').isVisible()) await control(page, 'Play').click();
    await expectSound(page);

    await control(page, 'Next').click();
    await expect(songInRoom(page, 'Joro')).toBeVisible();
    await expectSound(page);
    await control(page, 'Pause').click();
    await expectSilence(page);
    await control(page, 'Play').click();
    await expectSound(page);
    await control(page, 'Shuffle').click();
    await expect(page.getByText('Shuffle On!')).toBeVisible();
    await expect(songInRoom(page, 'Joro')).toBeVisible();
    await control(page, 'Shuffle').click();
    await expect(page.getByText('Shuffle Off!')).toBeVisible();

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(nowPlaying(page).getByText('Joro')).toBeVisible();
    await expectSound(page);
    await nowPlaying(page)
      .getByRole('button', { name: /^Open the listening room/ })
      .click();
    await expect(songInRoom(page, 'Joro')).toBeVisible();
    await expect(nowPlaying(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'End playback' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expectSilence(page);
    await expect(nowPlaying(page)).toHaveCount(0);
  });
}

test('a row of a playlist plays it from there, in turn with previews', {
  tag: ['@player', '@library', '@simulated', '@desktop'],
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'To play', songs);
  await noteSound(page);
  await keepLoggedIn(page, demo);
  await openPlaylist(page, 'spotify', id);
  await page.getByRole('button', { name: 'Play Joro', exact: true }).click();
  await expect(nowPlaying(page).getByText('Joro')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Play preview of Essence' }).click();
  await expect(nowPlaying(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await nowPlaying(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await expectSound(page);
});

test('a card plays its playlist, and the song that is chosen in its list', {
  tag: ['@player', '@library', '@simulated', '@phone'],
}, async ({ page }) => {
  await noteSound(page);
  await enter(page, demo);
  await page.getByRole('button', { name: 'Play Fifty Flames' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fifty Flames' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Show playlist' }).click();
  const third = page
    .getByRole('dialog', { name: 'Fifty Flames' })
    .getByRole('button', { name: /^Play / })
    .nth(2);
  await third.click();
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expectSound(page);
  const handles = page.getByRole('button', { name: /^Move / });
  const name = await handles.nth(4).getAttribute('aria-label');
  await dragAbove(page, handles.nth(4), handles.nth(3));
  await expect(handles.nth(3)).toHaveAttribute('aria-label', name ?? '');
  await expectSound(page);
});

test('a video that may not be shown leads home', { tag: ['@player', '@simulated', '@phone', '@full'] }, async ({
  page,
}) => {
  await keepLoggedIn(page, demo);
  const id = await makePlaylist('youtube', 'Withheld', songs);
  await addFaults('youtube', { kind: 'player-error-101' });
  await openPath(page, `/listeningroom/${id}`);
  const words = 'Oops! An error occurred retrieving this playlist. Please try another.';
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});
