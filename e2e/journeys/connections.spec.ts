import { newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath, signUp } from '../pages/account-pages.ts';
import { connectByPopup, connectByRedirect, disconnect, makePrimary } from '../pages/connect-page.ts';

const connectBy = { Spotify: connectByRedirect, YouTube: connectByRedirect, Apple: connectByPopup };

for (const [service, connect] of Object.entries(connectBy)) {
  test(`${service} is connected, made primary and disconnected`, async ({ page }) => {
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

test('the older connect page starts playing once Spotify is connected', { tag: '@phone' }, async ({ page }) => {
  await signUp(page, newPerson());
  await openPath(page, '/connectservices');
  await expect(page.getByRole('button', { name: 'Start playing' })).toBeVisible();
  await openPath(page, '/connectaccounts');
  await connectByRedirect(page, 'Spotify');
  await openPath(page, '/connectservices');
  await expect(page).toHaveURL(/\/home$/);
});
