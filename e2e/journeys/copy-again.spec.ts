import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { withSlowCalls } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { doneSheet, startCopy } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';

const name = 'Songs for the Drive';
const songs = [
  { title: 'Last Last', artist: 'Burna Boy' },
  { title: 'Essence', artist: 'Wizkid' },
  { title: 'Zzyzx Qwfp Nocturne', artist: 'The Unheard Of' },
];

test('a copy ends while it is hidden and is found again; another one is asked about, cancelled and gone on with', {
  tag: ['@transfer', '@library', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  await resetServices();
  await makePlaylist('spotify', name, songs);
  await startAsListener(page, ['spotify', 'apple']);
  const copyButton = page.getByRole('button', { name: `Copy playlist ${name}`, exact: true });
  const progress = page.getByRole('dialog', { name: /Give us a second|Copy in progress/ });
  const cancelled = page.getByRole('dialog', { name: 'You cancelled this copy' });
  const card = page.getByRole('complementary', { name: 'Under way' });

  await test.step('Back closes the sheet and stays on the page', async () => {
    await copyButton.click();
    const question = page.getByRole('alertdialog', { name: 'Copy playlist?' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/home$/);
    await expect(copyButton).toBeFocused();
  });

  await test.step('a copy that ended while it was hidden is there after a reload, until it is dismissed', async () => {
    await withSlowCalls('apple', 500, async () => {
      await startCopy(page, name, 'Apple Music');
      await progress.getByRole('button', { name: 'Hide' }).click();
      await expect(card).toContainText('2 of 3 copied');
    });
    await page.reload();
    await expect(card).toContainText(name);
    await expect(card).toContainText('2 of 3 copied');
    const seen = page.waitForResponse(/\/copies\/[^/]+\/seen$/);
    await card.getByRole('button', { name: `Dismiss the copy of ${name}` }).press('Enter');
    await expect(card).toBeHidden();
    expect((await seen).ok()).toBe(true);
  });

  await test.step('copying it again asks first, and can be cancelled and gone on with', async () => {
    await withSlowCalls('apple', 1_500, async () => {
      await copyButton.click();
      await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
      await page.getByText('Copy to Apple Music').click();
      await page.getByRole('button', { name: 'Copy 1 playlist(s)' }).click();
      const again = page.getByRole('alertdialog', { name: 'Copy it again?' });
      await expect(again).toContainText(/You copied this on \d+ \w+ \d{4}: make another\?/);
      await again.getByRole('button', { name: 'Make another' }).click();
      await progress.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog', { name: 'Cancelling…' }).or(cancelled)).toBeVisible();
      await expect(cancelled).toContainText('not reached');
    });
    await cancelled.getByRole('button', { name: 'Go on copying' }).click();
    await expect(doneSheet(page)).toContainText('2copied');
    await expect(doneSheet(page)).toContainText('1could not be copied');
  });
});
