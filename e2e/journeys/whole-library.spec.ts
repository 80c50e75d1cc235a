import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { resetServices } from '../fixtures/faults.ts';
import { withSlowCalls } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath } from '../pages/account-pages.ts';
import { beginCopy } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';

const namesIn = async (list: Locator): Promise<string[]> =>
  list.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.querySelector('button')?.textContent ?? ''));

test('everything is copied in one go: in another order, without one, found again after a reload, stopped, and kept in the history', {
  tag: ['@transfer', '@library', '@simulated', '@full'],
}, async ({ page }) => {
  await resetServices();
  await startAsListener(page, ['spotify', 'apple']);
  const sheet = page.getByRole('dialog', { name: 'Copy in progress, please wait...' });
  const waiting = sheet.getByRole('list', { name: /^Next/ });
  const card = page.getByRole('complementary', { name: 'Under way' });

  await withSlowCalls('apple', 4_000, async () => {
    await test.step('starts with the liked songs and every playlist', async () => {
      await openPath(page, '/manageplaylist');
      await page.getByRole('button', { name: 'Copy all' }).click();
      await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
      await page.getByText('Copy to Apple Music').click();
      const start = page.getByRole('button', { name: /^Copy \d+ playlist\(s\)$/ });
      const [count] = (await start.textContent())?.match(/\d+/) ?? [];
      await beginCopy(page, Number(count));
      await expect(sheet.getByText(new RegExp(`^\\d+ of ${count} playlists`))).toBeVisible();
      await expect(sheet).toContainText('Liked songs');
    });

    await test.step('the last playlist is taken to the front, by keyboard', async () => {
      await sheet.getByRole('button', { name: 'Change order' }).click();
      await expectAccessible(page);
      const last = (await namesIn(waiting)).at(-1) ?? '';
      await sheet.getByRole('button', { name: `Copy ${last} next` }).press('Enter');
      await expect.poll(async () => (await namesIn(waiting))[0]).toBe(last);
      await sheet.getByRole('button', { name: 'Keep this order' }).click();
    });

    await test.step('one is taken out', async () => {
      const last = (await namesIn(waiting)).at(-1) ?? '';
      await sheet.getByRole('button', { name: `Stop copying ${last}` }).click();
      await expect(sheet.getByRole('list', { name: 'Done' })).toContainText('Cancelled');
    });

    await test.step('hidden, it is one card, also after a reload', async () => {
      await sheet.getByRole('button', { name: 'Hide' }).click();
      await expect(card.getByRole('progressbar')).toHaveCount(1);
      await page.reload();
      await expect(card).toContainText(/\d+ of \d+ playlists/);
      await card.getByRole('button', { name: /playlists to Apple Music/ }).click();
    });

    await test.step('the rest is stopped after a question', async () => {
      await sheet.getByRole('button', { name: 'Stop all' }).click();
      const question = page.getByRole('alertdialog', { name: 'Stop copying?' });
      await expect(question).toContainText('What is copied so far stays in your library.');
      await question.getByRole('button', { name: 'Stop all' }).click();
      const end = page.getByRole('dialog', { name: 'You stopped these copies' });
      await expect(end).toContainText('playlists');
      await end.getByRole('button', { name: 'Close' }).last().click();
      await expect(card).toBeHidden();
    });
  });

  await test.step('the history has each of them, with a report that a spreadsheet reads', async () => {
    await openPath(page, '/account');
    await page.getByRole('link', { name: 'Copies' }).click();
    const ended = page.getByRole('list', { name: 'Done before' });
    await expect(ended).toContainText('Liked songs');
    await page.reload();
    await ended.getByRole('button', { name: 'Fifty Flames' }).click();
    const report = page.getByRole('dialog', { name: 'Fifty Flames' });
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await report.getByRole('button', { name: 'All songs as CSV' }).click();
    const file = await (await download).path();
    const rows = parse<Record<string, string>>(await readFile(file), { bom: true, columns: true });
    expect((await download).suggestedFilename()).toBe('Fifty Flames.csv');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ Position }) => Position)).toEqual(rows.map((_, index) => `${index + 1}`));
    expect(rows.every(({ Title, State }) => Title && /^(copied|not copied)$/.test(State ?? ''))).toBe(true);
  });
});
