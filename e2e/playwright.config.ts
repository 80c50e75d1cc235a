import { defineConfig } from '@playwright/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Long waits, for example for a service that never answers, are left to `npm run test:full`. */
const without = (...tags: string[]): RegExp =>
  new RegExp([...tags, ...(process.env.PLAYA_FULL ? [] : ['@full'])].join('|'));

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
    { name: 'phone', grepInvert: without('@desktop'), use: { viewport: phone, hasTouch: true } },
    { name: 'desktop', grepInvert: without('@phone'), use: { viewport: desktop } },
  ],
});
