import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { control, expectSilence, expectSound, noteSound, nowPlaying, songInRoom } from '../pages/listening-room.ts';
import { hearRoom, newListener, openRoom } from '../pages/rooms.ts';

/** Nobody copies these: they are found on the member's service when the room plays them. */
const songs = [
  { title: 'Calm Down', artist: 'Rema' },
  { title: 'Rush', artist: 'Ayra Starr' },
  { title: 'Ye', artist: 'Burna Boy' },
];

/** The owner at the size of a desktop, the member at that of a phone. */
test('two listeners on two services hear one room', { tag: ['@player', '@auth', '@simulated', '@desktop'] }, async ({
  page: owner,
  browser,
}) => {
  await resetServices();
  const playlistId = await makePlaylist('youtube', 'Together', songs);
  await noteSound(owner);
  await enter(owner, await newListener(['youtube']));
  const room = await openRoom(owner, playlistId, 'Owambe');
  await hearRoom(owner);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const member = await context.newPage();
  await noteSound(member);
  const person = await newListener(['apple']);
  // The link leads whoever is not logged in to the login, and back.
  await openPath(member, room);
  await member.getByLabel('Username or email').fill(person.username);
  await member.getByLabel('Password', { exact: true }).fill(person.password);
  await member.getByRole('button', { name: 'Login' }).click();
  await expect(member).toHaveURL(new RegExp(`${room}$`));
  await expect(songInRoom(member, 'Calm Down')).toBeVisible();
  await hearRoom(member);
  await expect(owner.getByText('2 listening')).toBeVisible();
  await expect(control(member, 'Next')).toBeDisabled();

  await control(owner, 'Next').click();
  await expect(songInRoom(member, 'Rush')).toBeVisible();
  await expectSound(member);
  await expect(member.getByText(/preview/i)).toHaveCount(0);
  const slider = owner.getByRole('slider', { name: 'Position in the song' });
  await slider.focus();
  for (let press = 0; press < 6; press += 1) await slider.press('ArrowRight');
  const position = member.getByRole('slider', { name: 'Position in the song' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(29_000);
  await control(owner, 'Pause').click();
  await expectSilence(member);
  await control(owner, 'Play').click();
  await expectSound(member);

  // The member's own button silences this page alone; the room goes on in the bar of other pages.
  await control(member, 'Silence here').click();
  await expectSilence(member);
  await expectSound(owner);
  await member.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(nowPlaying(member).getByText('Rush')).toBeVisible();
  await nowPlaying(member)
    .getByRole('button', { name: /^Open the listening room/ })
    .click();
  await owner.getByLabel('Say something').fill('Turn it up');
  await owner.getByRole('button', { name: 'Send' }).click();
  await member.getByRole('button', { name: 'Comments: 1' }).click();
  await expect(member.getByRole('dialog').getByText('Turn it up')).toBeVisible();
  await member.keyboard.press('Escape');
  await member.getByRole('button', { name: 'Room menu' }).click();
  await member.getByRole('menuitem', { name: 'Leave the room' }).click();
  await member.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(member).toHaveURL(/\/home$/);
  await expect(owner.getByText('1 listening')).toBeVisible();
  await expectSound(owner);
  await context.close();
});

test('a link to no room says so', { tag: ['@player', '@simulated', '@phone', '@full'] }, async ({ page }) => {
  await keepLoggedIn(page, await newListener(['youtube']));
  await openPath(page, `/room/${newPerson().username}`);
  await expect(page.getByRole('heading', { name: 'There is no such room' })).toBeVisible();
});
