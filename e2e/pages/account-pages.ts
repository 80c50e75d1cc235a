import { expect, type Page } from '@playwright/test';
import { codeMailedTo } from '../fixtures/mailbox.ts';
import type { Person } from '../fixtures/people.ts';
import { keepSession } from '../fixtures/session-cookies.ts';
import { stack } from '../fixtures/stack.ts';

/** Whether the page is about to leave the history entry of its last sheet, or has begun to. */
const leavesSheet = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // Where @playa/ui keeps the sheets that are open.
    const sheets = Symbol.for('@playa/ui sheets 1');
    const open = (globalThis as { [sheets]?: { size(): number } })[sheets];
    return open?.size() === 0 && 'playaSheet' in (window.history.state ?? {});
  });

/** Opens a page by its address. A page that has closed its last sheet goes back in history, which would abort or undo a navigation. */
export const openPath = async (page: Page, path: string) => {
  // A page that is loading has no context in which it can be asked.
  await expect(async () => expect(await leavesSheet(page)).toBe(false)).toPass({ intervals: [20, 50, 100] });
  return page.goto(`${stack.urls.shell}${path}`);
};

/** Goes to a page as a link within Playa does: the app is not loaded anew. Ends when the page before is gone. */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeAttached();
};

/** From the sign-up page, which is shown, to a verified account, with the code out of the mailbox. Ends at the connect page. */
export const signUpHere = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Account Verification' })).toBeVisible();
  await page.getByLabel('Verification code').fill(await codeMailedTo(person.email));
  await page.getByRole('button', { name: 'Confirm Code' }).click();
  await expect(page).toHaveURL(/\/new-user-connect-accounts/);
};

/** As {@link signUpHere}, from any page. */
export const signUp = async (page: Page, person: Person): Promise<void> => {
  await openPath(page, '/signup');
  await signUpHere(page, person);
};

/** Fills the login page, which is shown, and presses the button. */
export const logInHere = async (page: Page, { username, password }: Person): Promise<void> => {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** As {@link logInHere}, from any page; what follows depends on who it is. */
export const tryToLogIn = async (page: Page, person: Person): Promise<void> => {
  await openPath(page, '/login');
  await logInHere(page, person);
};

/** Ends in the library. */
export const logIn = async (page: Page, person: Person): Promise<void> => {
  await tryToLogIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
};

/** Logs in without the login page, which has tests of its own, and opens no page. */
export const keepLoggedIn = async (page: Page, { username, password }: Person): Promise<void> => {
  const { shell, backend } = stack.urls;
  const answer = await page.request.post(`${backend}/api/v1/auth/login`, {
    data: { username, email: username, password },
    headers: { origin: shell },
  });
  if (!answer.ok()) throw new Error(`${username} could not log in: ${await answer.text()}`);
  await keepSession(page.context(), await answer.json());
};

/** As {@link keepLoggedIn}, and opens a page: the library, or the one that is named. */
export const enter = async (page: Page, person: Person, path = '/home'): Promise<void> => {
  await keepLoggedIn(page, person);
  await openPath(page, path);
};
