import type { Page } from '@playwright/test';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, openPath } from '../pages/account-pages.ts';

test.use({ viewport: { width: 320, height: 640 } });

const visitors = [
  '/',
  '/signup',
  '/login',
  '/verifyaccount',
  '/forgetpassword',
  '/confirmpassword',
  '/privacy-policy',
  '/no/such/page',
  '/_status',
];
const listeners = [
  '/account',
  '/profile',
  '/changepassword',
  '/connectaccounts',
  '/subscription',
  '/ai-playlists',
  '/curate-ai-playlists',
];

/** The words that reach over the edge of the screen or are cut off by what they stand in; ornaments aside. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('[aria-hidden=true]')) continue;
      // Words for screen readers are cut on purpose.
      if (getComputedStyle(element).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      const isClipped =
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (width > 0 && (left < -1 || right > window.innerWidth + 1 || isClipped)) cut.push(node.textContent ?? '');
    }
    if (document.documentElement.scrollWidth > window.innerWidth) cut.push('(the page scrolls sideways)');
    return cut;
  });

const expectWhole = async (page: Page, path: string): Promise<void> => {
  await openPath(page, path);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(await cutWords(page), path).toEqual([]);
};

test('words twice as large fit on a screen of 320 pixels', { tag: ['@auth', '@ai', '@shell', '@phone'] }, async ({
  page,
}) => {
  for (const path of visitors) await expectWhole(page, path);
  await enter(page, demo);
  for (const path of listeners) await expectWhole(page, path);
});
