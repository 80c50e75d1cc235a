import { randomUUID } from 'node:crypto';
import { resetServices } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath } from '../pages/account-pages.ts';
import { control, songInRoom } from '../pages/listening-room.ts';
import { dragAbove, inRoomMenu, openForTwo, openSilentRoom, silentSongs, somebody } from '../pages/room-people.ts';

test.beforeEach(resetServices);

test(
  'two in a room talk, react, and bring songs',
  { tag: ['@player', '@simulated', '@phone'] },
  async ({ browser }, { project }) => {
    const { owner, tunde, member, amaka } = await openForTwo(browser, project.use);
    for (const page of [owner, member]) await page.getByRole('button', { name: 'Comments: 0' }).click();
    const [said, heard] = [
      owner.getByRole('dialog', { name: 'Comments' }),
      member.getByRole('dialog', { name: 'Comments' }),
    ];
    const field = said.getByRole('textbox', { name: 'Say something' });
    await field.fill('   ');
    await expect(said.getByRole('button', { name: 'Send' })).toBeDisabled();
    await field.fill('x'.repeat(501));
    await expect(said.getByText('-1 left')).toBeVisible();
    await expect(said.getByRole('button', { name: 'Send' })).toBeDisabled();
    await field.fill('<b>مرحبا</b> 🎉');
    await field.press('Enter');
    await expect(heard.getByText('<b>مرحبا</b> 🎉', { exact: true })).toBeVisible();
    await expect(heard.getByText(tunde.username, { exact: true })).toBeVisible();
    for (const page of [owner, member]) await page.keyboard.press('Escape');
    await member.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: 'Fire' }).click();
    await expect(owner.locator('[class*=flying] svg').first()).toBeAttached();

    await inRoomMenu(member, 'Bring a song');
    const search = member.getByRole('searchbox', { name: 'Search songs on Spotify' });
    await search.fill('essence wizkid');
    await search.press('Enter');
    await member
      .getByRole('button', { name: /^Bring Essence/ })
      .first()
      .click();
    await expect(member.getByText('Suggested', { exact: true })).toBeVisible();
    await member.keyboard.press('Escape');
    await expect(owner.getByText(`${amaka.username} suggests Essence`)).toBeVisible();
    await owner.getByRole('button', { name: 'Show playlist' }).click();
    await owner.getByRole('button', { name: /^Take Essence/ }).click();
    await expect(owner.getByRole('dialog').getByText(`added by ${amaka.username}`)).toBeVisible();
    await owner.keyboard.press('Escape');

    await inRoomMenu(owner, 'Room settings');
    await owner.getByRole('textbox', { name: 'Name of the room' }).fill('');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Enter a name for the room')).toBeVisible();
    await owner.getByRole('textbox', { name: 'Name of the room' }).fill('Afterparty');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(member.getByRole('heading', { level: 1, name: 'Afterparty' })).toBeVisible();
  },
);

test(
  'a room is handed over to a member',
  { tag: ['@player', '@simulated', '@phone', '@full'] },
  async ({ browser }, { project }) => {
    const { owner, member, amaka } = await openForTwo(browser, project.use);
    await inRoomMenu(owner, 'Who is listening');
    await owner.getByRole('button', { name: `More for ${amaka.username}` }).click();
    await owner.getByRole('menuitem', { name: 'Hand over the room' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(member.getByText('The room is yours now: you choose what plays.')).toBeVisible();
    await expect(control(member, 'Next')).toBeEnabled();
    // While the question is on its way out, Escape would close nothing but it.
    await expect(owner.getByRole('alertdialog')).toBeHidden();
    await owner.keyboard.press('Escape');
    await expect(control(owner, 'Next')).toBeDisabled();
  },
);

test(
  'a public room is found, its queue is put in order, and its end is told',
  { tag: ['@player', '@simulated', '@desktop'] },
  async ({ browser }, { project }) => {
    const { page: owner, person } = await somebody(browser, 'youtube', project.use);
    const name = `Party ${randomUUID().slice(0, 8)}`;
    const roomId = await openSilentRoom(person, { name, songs: silentSongs, isPublic: true });
    await owner.getByRole('link', { name: 'Listening rooms' }).click();
    await owner.getByRole('tab', { name: 'Public' }).click();
    await owner.getByRole('link', { name }).click();
    await expect(songInRoom(owner, 'Last Last')).toBeVisible();

    await owner.getByRole('button', { name: 'Show playlist' }).click();
    const queue = owner.getByRole('dialog', { name: 'Queue' });
    await dragAbove(
      owner,
      queue.getByRole('button', { name: 'Move Essence' }),
      queue.getByRole('button', { name: 'Move Joro' }),
    );
    await expect(queue.getByText('Essence is now 2 of 3')).toBeAttached();
    await owner.keyboard.press('Escape');
    await control(owner, 'Next').click();
    await expect(songInRoom(owner, 'Essence')).toBeVisible();

    await inRoomMenu(owner, 'Leave the room');
    await expect(owner.getByText('Nobody else is here: the room ends.')).toBeVisible();
    await owner.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(owner).toHaveURL(/\/home$/);
    await openPath(owner, `/room/${roomId}`);
    await expect(owner.getByRole('heading', { name: 'This room has ended' })).toBeVisible();
    await openPath(owner, `/room/${randomUUID()}`);
    await expect(owner.getByRole('heading', { name: 'There is no such room' })).toBeVisible();
    await owner.getByRole('link', { name: 'Other rooms' }).click();
    await expect(owner.getByRole('heading', { name: 'You are in no room' })).toBeVisible();
  },
);
