import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';

/** Times in the page, milliseconds since it was opened. */
interface Marks {
  /** When something of the list was painted for the first time. */
  shownAt: number | null;
  /** When the last text was typed. */
  typedAt: number;
  /** When what it found was painted. */
  answeredAt: number | null;
}

declare global {
  interface Window {
    benchMarks: Marks;
    /** Finds an item of the list. */
    benchItem: string;
  }
}

/** What is measured of a page with a list. */
export interface ListPage {
  /** Finds one item of the list that is no placeholder. */
  item: string;
  /** Finds the list when all of it has arrived. */
  complete: string;
  /** Part of the address of its pages at the service. */
  source: string;
}

const noteMarksFile = fileURLToPath(new URL('./note-marks.js', import.meta.url));

/** Notes in every document of the page when an item is painted first, and when typed text is answered. */
export const noteMarks = async (page: Page, item: string): Promise<void> => {
  await page.addInitScript((selector) => {
    window.benchItem = selector;
  }, item);
  await page.addInitScript({ path: noteMarksFile });
};

/** From the arrival of the list's first page until something of it was painted, and until all of it had arrived. Milliseconds. */
export const arrival = async (page: Page, list: ListPage) => {
  await page.locator(list.complete).first().waitFor({ state: 'attached', timeout: 300_000 });
  return page.evaluate((source) => {
    const pages = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(source))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    const first = Math.min(...pages);
    return {
      firstShownMs: Math.round((window.benchMarks.shownAt ?? Number.NaN) - first),
      allArrivedMs: Math.round(Math.max(...pages) - first),
      pages: pages.length,
    };
  }, list.source);
};

/** Looking at the page in every frame, as Playwright does by itself, would keep a slow one busy. Milliseconds. */
const seldom = { polling: 250 };

/** Empties the field and waits for the whole list. */
const showAll = async (page: Page, label: string): Promise<void> => {
  await page.getByLabel(label).fill('');
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[role="status"]')].some((one) => one.textContent?.includes('found')),
    null,
    seldom,
  );
};

/** The longest of several answers to text in the field, from the keystroke to the painted answer. Milliseconds. */
export const slowestAnswer = async (page: Page, label: string, texts: readonly string[]): Promise<number> => {
  const field = page.getByLabel(label);
  const times: number[] = [];
  for (const text of texts) {
    await showAll(page, label);
    await field.fill(text);
    await page.waitForFunction(() => window.benchMarks.answeredAt !== null, null, seldom);
    times.push(await page.evaluate(() => (window.benchMarks.answeredAt ?? 0) - window.benchMarks.typedAt));
  }
  await showAll(page, label);
  return Math.round(Math.max(...times));
};

/** Megabytes that scripts hold after a garbage collection. */
export const heapMb = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 100_000) / 10;
};

/** Scrolls the window from its top to its end with a wheel, at `speed` pixels a second. */
export const scrollThrough = async (page: Page, cdp: CDPSession, speed: number): Promise<void> => {
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await cdp.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
};
