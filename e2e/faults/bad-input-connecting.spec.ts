import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { connectByPopup, connectByRedirect } from '../pages/connect-page.ts';
import { startAsNewcomer } from '../pages/listener.ts';

const row = (page: Page, service: string) => page.getByRole('listitem').filter({ hasText: service });
const message = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const expectNotConnected = async (page: Page, service: string, clean: RegExp): Promise<void> => {
  await expect(message(page, `You cancelled connecting ${service}.`).first()).toBeInViewport();
  await expect(page).toHaveURL(clean);
  await expect(row(page, service)).toContainText('Connect with');
};

test('a login that is cancelled leaves the service unconnected, says so, and can be tried again', {
  tag: ['@auth', '@shell', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const clean = /\/new-user-connect-accounts$/;
  await startAsNewcomer(page, '/new-user-connect-accounts');

  for (const service of ['Spotify', 'YouTube']) {
    await row(page, service).getByRole('button').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectNotConnected(page, service, clean);
  }

  const apple = async () => {
    const popup = page.waitForEvent('popup');
    await row(page, 'Apple').getByRole('button').click();
    return popup;
  };
  await (await apple()).getByRole('button', { name: 'Cancel' }).click();
  await expectNotConnected(page, 'Apple Music', clean);
  await page.reload();
  const closed = await apple();
  await closed.waitForLoadState();
  await closed.close();
  await expectNotConnected(page, 'Apple Music', clean);

  await page.getByRole('button', { name: 'Get started' }).click();
  await expect(message(page, 'Kindly connect a streaming platform!')).toBeInViewport();
  await connectByRedirect(page, 'Spotify');
  await connectByPopup(page, 'Apple');
});
