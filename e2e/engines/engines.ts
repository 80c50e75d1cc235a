import type { OpenEngine } from './driver/engine-page.ts';
import { puppeteerEngine } from './driver/puppeteer-engine.ts';
import { type WebKitPrograms, webkitgtkEngine } from './driver/webkitgtk-engine.ts';

export const engineNames = ['chromium', 'firefox', 'webkitgtk'] as const;
export type EngineName = (typeof engineNames)[number];

/** Where the programs are: paths, from the command that runs the suites. */
const program = (variable: string): string => {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is not set; run npm run test:engines.`);
  return path;
};

const webkitPrograms = (): WebKitPrograms => ({
  driver: program('PLAYA_WEBKIT_DRIVER'),
  browser: program('PLAYA_MINI_BROWSER'),
  xvfb: program('PLAYA_XVFB'),
});

export const engine = (name: EngineName): OpenEngine => {
  if (name === 'chromium') return puppeteerEngine('chrome', program('PLAYA_BROWSER'));
  if (name === 'firefox') return puppeteerEngine('firefox', program('PLAYA_FIREFOX'));
  return webkitgtkEngine(webkitPrograms());
};
