import type { Page } from '@playwright/test';
import { resetServices } from '../fixtures/faults.ts';
import { withBackendDown } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { control, songInRoom } from '../pages/listening-room.ts';
import { openForTwo } from '../pages/room-people.ts';

test.beforeEach(resetServices);

const say = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Say something' });
  await field.fill(text);
  await field.press('Enter');
};

const comments = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });

/** Both are in the room, once, and hear of what the other does. */
const expectTogether = async (owner: Page, member: Page): Promise<void> => {
  for (const page of [owner, member]) {
    await expect(page.getByText('The connection is lost. It will be back by itself.')).toBeHidden({ timeout: 30_000 });
    await expect(page.getByText('2 listening')).toBeVisible({ timeout: 30_000 });
  }
  await say(member, 'still here');
  await expect(comments(owner, 'still here')).toHaveCount(1);
};

test(
  'a room comes back after the backend was restarted, with what was said meanwhile',
  { tag: ['@player', '@shell', '@simulated', '@control', '@desktop', '@full'] },
  async ({ browser }, { project }) => {
    const { owner, member } = await openForTwo(browser, project.use);
    await say(owner, 'before');
    await expect(comments(member, 'before')).toHaveCount(1);
    await withBackendDown(async () => {
      for (const page of [owner, member]) {
        await expect(page.getByText('The connection is lost. It will be back by itself.')).toBeVisible();
      }
      await say(member, 'into the dark');
    });
    await expectTogether(owner, member);
    for (const text of ['before', 'into the dark']) {
      for (const page of [owner, member]) await expect(comments(page, text)).toHaveCount(1);
    }
    await control(owner, 'Next').click();
    for (const page of [owner, member]) await expect(songInRoom(page, 'Joro')).toBeVisible();
  },
);

test(
  'a tab that slept is in step again, and has missed nothing',
  { tag: ['@player', '@shell', '@simulated', '@desktop', '@full'] },
  async ({ browser }, { project }) => {
    const { owner, member } = await openForTwo(browser, project.use);
    const devtools = await member.context().newCDPSession(member);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await say(owner, 'while you slept');
    await control(owner, 'Next').click();
    await expect(songInRoom(owner, 'Joro')).toBeVisible();
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(songInRoom(member, 'Joro')).toBeVisible();
    await expect(comments(member, 'while you slept')).toHaveCount(1);
    await expectTogether(owner, member);
  },
);
