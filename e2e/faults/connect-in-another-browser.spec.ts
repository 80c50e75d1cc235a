import type { Page } from '@playwright/test';
import { sessionCookie } from '../fixtures/session-cookies.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPath } from '../pages/account-pages.ts';
import { logInThere } from '../pages/connect-page.ts';
import { startAsNewcomer } from '../pages/listener.ts';

const row = (page: Page, service: string) => page.getByRole('listitem').filter({ hasText: service });

/** The address that a click on "Connect with" would open. */
const connectAddress = async (page: Page, path: string): Promise<string> => {
  const token = await sessionCookie(page.context(), 'playa_access_token');
  const answer = await page.request.post(`${stack.urls.backend}/api/v1/auth/connect-ticket`, {
    headers: { authorization: `Bearer ${token?.value}` },
  });
  return `${stack.urls.backend}/api/v1${path}?state=${(await answer.json()).ticket}`;
};

test('a connect address, or the login page it leads to, links nobody in the browser of somebody else', {
  tag: ['@auth', '@simulated', '@desktop', '@full'],
}, async ({ page, browser }) => {
  await startAsNewcomer(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await startAsNewcomer(other);

  for (const [service, path] of [
    ['Spotify', '/auth/login/spotify'],
    ['YouTube', '/auth/new-user/google'],
  ] as const) {
    await other.goto(await connectAddress(page, path));
    await expect(other.getByRole('alert').filter({ hasText: `This link to ${service}` })).toContainText(
      'has expired or was made elsewhere. Please try again.',
    );

    await page.goto(await connectAddress(page, path));
    await other.goto(page.url());
    await logInThere(other);
    await expect(other.getByRole('alert').filter({ hasText: `This login to ${service}` })).toContainText(
      'has expired or was started elsewhere. Please try again.',
    );
    for (const person of [page, other]) {
      await openPath(person, '/connectaccounts');
      await expect(row(person, service)).toContainText('Connect with');
    }
  }
  await elsewhere.close();
});
