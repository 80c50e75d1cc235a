import { defineConfig } from '@playwright/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Leaves out `never`, and `later` as well unless it is `npm run test:full`. */
const without = (never: string, ...later: string[]): RegExp =>
  new RegExp([never, ...(process.env.PLAYA_FULL ? [] : later)].join('|'));

/** Browser suites against a whole Playa that fixtures/global-setup.ts starts on ports of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '{journeys,faults,a11y,releases}/**/*.spec.ts',
  globalSetup: './fixtures/global-setup.ts',
  // A browser test mostly waits for the page; two at once keep two cores busy. Each worker has a Playa of its own.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../.playa/test-results',
  reporter: [
    ['list'],
    ...(process.env.PLAYA_REPORT ? [['json', { outputFile: process.env.PLAYA_REPORT }] as const] : []),
  ],
  use: {
    // A trace costs a third of the run; `--trace retain-on-failure` on the command line turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PLAYA_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What has nothing to do with how a page is laid out runs on one of the two.
  projects: [
    {
      name: 'phone',
      grepInvert: without('@desktop', '@full', '@phone-later'),
      use: { viewport: phone, hasTouch: true },
    },
    { name: 'desktop', grepInvert: without('@phone\\b(?!-)', '@full'), use: { viewport: desktop } },
  ],
});
