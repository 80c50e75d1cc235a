import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { totalBlockingMs } from './figures.ts';
import type { MeasuredPage, Wanted } from './pages.ts';
import { type Sent, watchTraffic } from './traffic.ts';

declare global {
  interface Window {
    loadMarks: {
      read: () => Promise<{ lcpMs: number; longTasksMs: number[] }>;
      whenPainted: (wanted: Wanted) => Promise<number>;
      press: (button: Wanted, leadsTo: Wanted) => Promise<{ pressedAt: number; paintedAt: number }>;
    };
  }
}

/** "Slow 4G" as Lighthouse has it for phones. Bytes a second; the latency comes once with every request. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;

const loadMarksFile = fileURLToPath(new URL('./load-marks.js', import.meta.url));

/** Contexts of this kind note in their pages what is measured. */
export const prepare = (context: BrowserContext): Promise<unknown> => context.addInitScript({ path: loadMarksFile });

export interface Visit {
  /** Until the largest contentful paint, or until what was pressed had led to something painted. Milliseconds. */
  lcpMs: number;
  tbtMs: number;
  /** Of these, requests to the servers of shell and remotes that began before that paint. */
  requests: number;
  bytes: number;
  /** Bytes of those that began after it. */
  laterBytes: number;
  /** From the press to the painted page; null without a change of route. Milliseconds. */
  routeChangeMs: number | null;
  /** Every request of the load, to any server. */
  sent: Sent[];
}

export interface VisitOptions {
  shellUrl: string;
  /** Origins of shell and remotes. */
  appOrigins: readonly string[];
  /** Whether to leave by the page's link, too. */
  leave: boolean;
}

const bytesOf = (requests: readonly Sent[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** Opens the page in a new tab of the context, with network and processor slowed down, and measures it. */
export const visit = async (context: BrowserContext, measured: MeasuredPage, options: VisitOptions): Promise<Visit> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await watchTraffic(cdp);
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const press = (button: Wanted, leadsTo: Wanted) =>
    page.evaluate(([one, other]) => window.loadMarks.press(one, other), [button, leadsTo] as const);

  await page.goto(`${options.shellUrl}${measured.path}`, { waitUntil: 'commit' });
  const { shown } = measured;
  const pressed = measured.press && (await press(shown, measured.press.leadsTo));
  if (!pressed) await page.evaluate((wanted) => window.loadMarks.whenPainted(wanted), shown);
  await traffic.quiet();
  const sent = traffic.requests();
  const marks = await page.evaluate(() => window.loadMarks.read());
  const lcpMs = pressed?.paintedAt ?? marks.lcpMs;

  let routeChangeMs: number | null = null;
  const { leave } = measured;
  if (leave && options.leave) {
    // What the shell fetches when a link is pointed at has arrived before the link is pressed.
    await page.hover(leave.link.selector);
    await traffic.quiet();
    const left = await press(leave.link, leave.leadsTo);
    routeChangeMs = left.paintedAt - left.pressedAt;
  }
  await page.close();

  const ofBuild = sent.filter(({ url }) => options.appOrigins.includes(new URL(url).origin));
  const first = ofBuild.filter(({ startMs }) => startMs <= lcpMs);
  return {
    lcpMs,
    tbtMs: totalBlockingMs(marks.longTasksMs),
    requests: first.length,
    bytes: bytesOf(first),
    laterBytes: bytesOf(ofBuild) - bytesOf(first),
    routeChangeMs,
    sent,
  };
};
