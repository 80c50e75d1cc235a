import type { Page } from '@playwright/test';
import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { withSlowCalls } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { doneSheet, startCopy } from '../pages/copy-flow.ts';
import { startAsListener } from '../pages/listener.ts';

const name = 'Songs for the Drive';

declare global {
  interface Window {
    /** Notifications that the system has shown. */
    shownNotifications: Notification[];
  }
}

/** Keeps the notifications that the page sends, once the system has shown them. */
const keepNotifications = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.shownNotifications = [];
    window.Notification = class extends window.Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        this.addEventListener('show', () => window.shownNotifications.push(this));
      }
    };
  });
};

/** A browser without windows shows all tabs at once, so the page is told that it is behind another one. */
const sendToBackground = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('the system tells the end of a copy while Playa is in the background, and leads to it', {
  tag: ['@transfer', '@simulated', '@desktop'],
}, async ({ page, context }) => {
  await resetServices();
  await makePlaylist('spotify', name, [
    { title: 'Last Last', artist: 'Burna Boy' },
    { title: 'Essence', artist: 'Wizkid' },
  ]);
  await context.grantPermissions(['notifications']);
  await keepNotifications(page);
  await startAsListener(page, ['spotify', 'apple']);
  const progress = page.getByRole('dialog', { name: /Give us a second|Copy in progress/ });
  await withSlowCalls('apple', 3_000, async () => {
    await startCopy(page, name, 'Apple Music');
    await expect(progress).toContainText('Your system tells you when it is done, while Playa is in the background.');
    await progress.getByRole('button', { name: 'Hide' }).click();
    await sendToBackground(page);
  });
  const shown = () => page.evaluate(() => window.shownNotifications.map(({ title, body }) => ({ title, body })));
  await expect.poll(shown).toEqual([{ title: `${name} is copied.`, body: '2 of 2 songs are on Apple Music.' }]);
  await expect(page.getByRole('alert')).toHaveText(`${name} is copied. 2 of 2 songs are on Apple Music.`);
  await page.evaluate(() => window.shownNotifications[0]?.dispatchEvent(new Event('click')));
  await expect(doneSheet(page)).toContainText('2copied');
});
