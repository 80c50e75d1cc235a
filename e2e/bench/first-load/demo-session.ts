import type { Browser } from '@playwright/test';
import { demo } from '../../../scripts/lib/seed-demo.mjs';

type Cookies = Awaited<ReturnType<typeof logIn>>;

/** Milliseconds for which a session is used: access tokens last longer, so that no measured page has to renew one. */
const lifetimeMs = 8 * 60_000;

const logIn = async (browser: Browser, shellUrl: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shellUrl}/login`);
  await page.getByLabel('Username or email').fill(demo.username);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/home$/);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
};

/** The cookies of the demo account's session; nothing else of a visit, so that a page with them is still a cold one. */
export const createDemoSession = (browser: Browser, shellUrl: string): (() => Promise<Cookies>) => {
  let cookies: Cookies | undefined;
  let loggedInAt = 0;
  return async () => {
    if (!cookies || performance.now() - loggedInAt > lifetimeMs) {
      cookies = await logIn(browser, shellUrl);
      loggedInAt = performance.now();
    }
    return cookies;
  };
};
