import type { Page } from '@playwright/test';
import { addFaults, clearFaults, type Fault, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter } from '../pages/account-pages.ts';

const route = 'GET /v1/me/playlists';
const aPlaylist = (page: Page) => page.getByRole('heading', { name: 'Fifty Flames' });
const problem = (page: Page) => page.getByText("Your Spotify playlists can't be shown");

test.beforeEach(resetServices);

const passing: readonly Fault[] = [
  { kind: 'expired-token', times: 1 },
  { kind: 'empty-403', times: 1 },
  { kind: '429', retryAfter: 1, times: 1 },
  { kind: '500', times: 1 },
  { kind: 'cut', times: 1 },
];

/** What was kept of an earlier visit would be shown before the service has answered. */
const keepNothing = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
};

test('what passes by itself is waited for without a word', {
  tag: ['@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepNothing(page);
  await enter(page, demo);
  await expect(aPlaylist(page)).toBeVisible();
  let alarmed = false;
  await page.exposeFunction('alarm', () => {
    alarmed = true;
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=alert]')?.textContent) (window as unknown as { alarm(): void }).alarm();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  for (const fault of passing) {
    await addFaults('spotify', { route, ...fault });
    await page.reload();
    await expect(aPlaylist(page), fault.kind).toBeVisible();
    expect(alarmed, fault.kind).toBe(false);
  }
});

test('what lasts is said in the place of the playlists, and Try again works after it', {
  tag: ['@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepNothing(page);
  await enter(page, demo);
  await addFaults('spotify', { route, kind: '404' });
  await page.reload();
  await expect(problem(page)).toBeInViewport();
  await expect(page.getByText('Spotify does not let Playa see your playlists.')).toBeInViewport();
  await clearFaults('spotify');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(aPlaylist(page)).toBeVisible();
});

test('a pause of a day says until when, and Try again makes no calls before that', {
  tag: ['@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepNothing(page);
  await enter(page, demo);
  await expect(aPlaylist(page)).toBeVisible();
  await addFaults('spotify', { route, kind: '429', retryAfter: 86_400 });
  await page.reload();
  await expect(page.getByText(/^Spotify asks for a pause\. It goes on tomorrow at \d/)).toBeInViewport();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/me/playlists')) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(problem(page)).toBeInViewport();
  expect(asked).toEqual([]);
  await clearFaults('spotify');
});

test('a library that a minute of outage kept away comes back without a press', {
  tag: ['@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepNothing(page);
  await enter(page, demo);
  await addFaults('spotify', { route, kind: '500' });
  await page.reload();
  await expect(problem(page)).toBeInViewport();
  await expect(page.getByText('Spotify is not answering. Please try again in a moment.')).toBeInViewport();
  await clearFaults('spotify');
  await expect(aPlaylist(page)).toBeVisible({ timeout: 20_000 });
});

test('a login that stays refused though it was renewed asks to connect again', {
  tag: ['@library', '@simulated', '@desktop', '@full'],
}, async ({ page }) => {
  await keepNothing(page);
  await enter(page, demo);
  for (const kind of ['empty-403', 'expired-token'] as const) {
    await addFaults('spotify', { route, kind });
    await page.reload();
    await expect(page.getByText('Your login has expired.'), kind).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Connect again' }), kind).toBeInViewport();
    await clearFaults('spotify');
  }
});

/** The lists that this browser keeps for the next visit, by their names. */
const keptLists = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('playa-library');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('lists').objectStore('lists').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map((key) => String(Array.isArray(key) ? key.at(-1) : key)));
          opening.result.close();
        };
      }),
  );

test('a library that was kept stays while its service fails, and the page says that it may be old', {
  tag: ['@library', '@simulated', '@phone'],
}, async ({ page }) => {
  await enter(page, demo);
  await expect(page.getByText(/^\d+ playlists$/)).toBeVisible();
  // The list is kept a moment after it is shown.
  await expect.poll(() => keptLists(page)).toContain('playlists');
  await addFaults('spotify', { route, kind: '404' });
  await page.reload();
  await expect(
    page.getByText('This may not be the latest. Spotify does not let Playa see your playlists.'),
  ).toBeInViewport();
  await expect(aPlaylist(page)).toBeVisible();
  await clearFaults('spotify');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This may not be the latest.')).toBeHidden();
  await expect(aPlaylist(page)).toBeVisible();
});
