import { newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath, signUp } from '../pages/account-pages.ts';
import { connectByPopup, connectByRedirect, disconnect, logInThere, makePrimary } from '../pages/connect-page.ts';

const connectBy = { Spotify: connectByRedirect, YouTube: connectByRedirect, Apple: connectByPopup };

for (const [service, connect] of Object.entries(connectBy)) {
  test(`${service} is connected, made primary and disconnected`, { tag: '@phone' }, async ({ page }) => {
    await signUp(page, newPerson());
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

test('the older connect page comes back to a start once Spotify is connected', { tag: '@phone' }, async ({ page }) => {
  await signUp(page, newPerson());
  await openPath(page, '/connectservices');
  await expect(page.getByRole('button', { name: 'Start playing' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect with Spotify' }).click();
  await logInThere(page);
  await expect(page).toHaveURL(/\/home$/);
  await openPath(page, '/connectservices');
  await expect(page).toHaveURL(/\/home$/);
});
