import { type Browser, type CDPSession, chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { startBenchStack } from './bench-stack.ts';
import { traceFrames } from './frames.ts';
import { arrival, heapMb, type ListPage, noteMarks, scrollThrough, slowestAnswer } from './page-figures.ts';

/**
 * A playlist of 10,000 songs and a library of 1,000 playlists in Chromium, as JSON lines; about six minutes. Goals: no frame over
 * 50 ms, or over 100 ms with a processor slowed down to a quarter, an answer to the filter in 100 ms, a heap of 200 MB.
 */
const size = { songs: 10_000, playlists: 1_000 };
/** Pixels a second: more than the strongest fling of a phone, which Android limits to 8,000. */
const speed = 10_000;
const viewport = { width: 1280, height: 800 };

const print = (figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify({ bench: 'library', ...figures })}\n`);
};

const stack = await startBenchStack(size);

/** Counts the page's requests from now on, by what they are for. */
const countRequests = (page: Page) => {
  const counts = { service: 0, covers: 0, backend: 0 };
  const count = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === stack.urls.backend) counts.backend += 1;
    else if (origin === stack.urls.sandbox.spotify) counts[pathname.startsWith('/v1/') ? 'service' : 'covers'] += 1;
  };
  page.on('request', count);
  return () => {
    page.off('request', count);
    return counts;
  };
};

interface View {
  name: 'playlist' | 'home';
  list: ListPage;
  /** The label of the field that filters, and what is typed in it. */
  field: string;
  texts: readonly string[];
  /** Opens the page anew. */
  open: (page: Page) => Promise<void>;
}

const logIn = async (page: Page): Promise<void> => {
  await page.goto(`${stack.urls.shell}/login`);
  await page.getByLabel('Username or email').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('playa-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/home$/);
};

const views: readonly View[] = [
  {
    name: 'playlist',
    list: {
      item: '[role="row"]:not([aria-label="Loading song"])',
      complete: '[role="grid"][aria-busy="false"]',
      source: `/v1/playlists/${stack.playlistId}/tracks`,
    },
    field: 'Search playlist',
    texts: ['love', 'the', 'Wizkid', 'night'],
    open: async (page) => {
      await logIn(page);
      await page.goto(`${stack.urls.shell}/playlist/spotify/${stack.playlistId}`);
    },
  },
  {
    name: 'home',
    list: {
      item: 'li[aria-posinset]',
      complete: `li[aria-setsize^="${String(size.playlists).slice(0, 2)}"]`,
      source: '/v1/me/playlists',
    },
    field: 'Find in your library',
    texts: ['playlist 7', 'all', '99', 'fire'],
    open: logIn,
  },
];

const slowdowns = [1, 4];

/** Measures with the processor as it is and slowed down. The filter comes first: it would wait for covers that scrolling asked for. */
const measureSpeed = async (browser: Browser, page: Page, cdp: CDPSession, view: View): Promise<void> => {
  const slowDown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  for (const cpuSlowdown of slowdowns) {
    await slowDown(cpuSlowdown);
    print({ view: view.name, cpuSlowdown, filterMs: await slowestAnswer(page, view.field, view.texts) });
  }
  for (const cpuSlowdown of slowdowns) {
    await slowDown(cpuSlowdown);
    await page.evaluate(() => window.scrollTo(0, 0));
    const frames = await traceFrames(browser, page, () => scrollThrough(page, cdp, speed));
    print({ view: view.name, cpuSlowdown, ...frames });
  }
  await slowDown(1);
};

const measure = async (browser: Browser, view: View): Promise<void> => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await noteMarks(page, view.list.item);
  const stopCounting = countRequests(page);
  await view.open(page);
  const { firstShownMs, allArrivedMs, pages } = await arrival(page, view.list);
  const requests = stopCounting();
  print({ view: view.name, ...size, firstShownMs, allArrivedMs, pages, requests, heapMb: await heapMb(cdp) });
  await measureSpeed(browser, page, cdp, view);
  print({ view: view.name, heapAfterScrollingMb: await heapMb(cdp) });
  await context.close();
};

try {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
  });
  try {
    for (const view of views) await measure(browser, view);
  } finally {
    await browser.close();
  }
} finally {
  await stack.stop();
}
