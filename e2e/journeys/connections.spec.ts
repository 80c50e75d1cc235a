import { expect, test } from '../fixtures/test.ts';
import { openPath } from '../pages/account-pages.ts';
import { connectByPopup, connectByRedirect, disconnect, logInThere, makePrimary } from '../pages/connect-page.ts';
import { startAsNewcomer } from '../pages/listener.ts';

const connectBy = { Spotify: connectByRedirect, YouTube: connectByRedirect, Apple: connectByPopup };

test('each service is connected, made primary and disconnected', {
  tag: ['@auth', '@library', '@simulated', '@phone'],
}, async ({ page }) => {
  await startAsNewcomer(page);
  for (const [service, connect] of Object.entries(connectBy)) {
    await test.step(service, async () => {
      await openPath(page, '/connectaccounts');
      await connect(page, service);
      await makePrimary(page, service);
      await openPath(page, '/home');
      await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();

      await openPath(page, '/connectaccounts');
      await disconnect(page, service);
      await openPath(page, '/home');
      await expect(page.getByText('Oops! You dont have a Primary Streaming Service.')).toBeVisible();
    });
  }
});

test('the older connect page comes back to a start once Spotify is connected', {
  tag: ['@auth', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  await startAsNewcomer(page, '/connectservices');
  await expect(page.getByRole('button', { name: 'Start playing' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect with Spotify' }).click();
  await logInThere(page);
  await expect(page).toHaveURL(/\/home$/);
  await openPath(page, '/connectservices');
  await expect(page).toHaveURL(/\/home$/);
});
