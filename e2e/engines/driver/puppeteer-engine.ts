import puppeteer, { type Browser, type ConsoleMessage, ElementHandle, type Page } from 'puppeteer-core';
import type { EnginePage, OpenEngine, PageOptions } from './engine-page.ts';
import { pageToolsScript } from './page-tools-script.ts';

const chromiumArgs = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

const launch = (kind: 'chrome' | 'firefox', executablePath: string, { scheme }: PageOptions): Promise<Browser> =>
  puppeteer.launch({
    browser: kind,
    executablePath,
    headless: true,
    args: kind === 'chrome' ? chromiumArgs : [],
    extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1 },
  });

/** Notes what the page tells on its console as an error, and what nobody caught; from before its first script. */
const watch = async (page: Page, errors: string[]): Promise<void> => {
  page.on('pageerror', (error) => errors.push(String((error instanceof Error && error.stack) || error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url ?? ''})`);
  });
  await page.evaluateOnNewDocument(await pageToolsScript());
};

/** A window that was opened has none from its beginning. */
const addTools = async (page: Page): Promise<void> => {
  if (!(await page.evaluate('"playaTools" in window'))) await page.evaluate(await pageToolsScript());
};

/** Waits for the window that something opens; the wait begins before that. */
const popupOf = async (page: Page, open: () => Promise<void>): Promise<Page> => {
  const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve));
  await open();
  const popup = await opened;
  if (!popup) throw new Error('the window that was opened has no page');
  return popup;
};

/** False where the element went away or under another one since it was found. */
const clicked = async (handle: ElementHandle): Promise<boolean> => {
  try {
    await handle.click();
    return true;
  } catch (error) {
    if (/detached|not clickable|no such (element|node)/i.test(String(error))) return false;
    throw error;
  }
};

/** Chromium by its own protocol, or Firefox by WebDriver BiDi. */
export const puppeteerEngine =
  (kind: 'chrome' | 'firefox', executablePath: string): OpenEngine =>
  async (options): Promise<EnginePage> => {
    const browser = await launch(kind, executablePath, options);
    const errors: string[] = [];
    // Not the page that Firefox begins with: that one is never the active one, and hears of no change of focus.
    const main = await browser.newPage();
    await watch(main, errors);
    await main.setViewport(options.viewport);
    if (kind === 'chrome') await main.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: options.scheme }]);
    let page = main;
    return {
      goto: async (url) => {
        await page.goto(url);
      },
      evaluate: async (expression) => {
        await addTools(page);
        return page.evaluate(expression);
      },
      clickElement: async (expression) => {
        await addTools(page).catch(() => undefined);
        const handle = await page.evaluateHandle(expression).catch(() => undefined);
        return handle instanceof ElementHandle && clicked(handle);
      },
      press: async (key) => {
        if (key !== 'Shift+Tab') return page.keyboard.press(key);
        await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
      },
      type: (text) => page.keyboard.type(text),
      back: async () => {
        await page.goBack();
      },
      inPopup: async (open, work) => {
        page = await popupOf(main, open);
        const closed = new Promise((resolve) => page.once('close', resolve));
        try {
          await work();
          await closed;
        } finally {
          page = main;
        }
      },
      screenshot: () => page.screenshot(),
      errors: () => errors,
      close: () => browser.close(),
    };
  };
