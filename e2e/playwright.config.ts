import { defineConfig } from '@playwright/test';
import { disabledFeatures } from './fixtures/browser-features.ts';
import { findDeployment, missingTags } from './fixtures/deployment.ts';
import { canRecordVideo } from './fixtures/recorder.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const { BASE_URL, MAILBOX_URL } = process.env;
// Found once, by the process that starts the workers.
if (BASE_URL) process.env.PLAYA_E2E ??= JSON.stringify([await findDeployment(BASE_URL, MAILBOX_URL)]);

/** Leaves out `never`, and `later` as well unless it is `npm run test:full`. */
const without = (never: string, ...later: string[]): RegExp =>
  new RegExp([never, ...missingTags(), ...(process.env.PLAYA_FULL ? [] : later)].join('|'));

/** Browser suites against a whole Playa: one that fixtures/global-setup.ts starts for each worker, or the one at BASE_URL. */
export default defineConfig({
  testDir: '.',
  testMatch: '{journeys,faults,a11y,releases,outside,platform}/**/*.spec.ts',
  globalSetup: './fixtures/global-setup.ts',
  // A browser test mostly waits for the page; two at once keep two cores busy. At BASE_URL they would disturb each other.
  workers: BASE_URL ? 1 : 2,
  fullyParallel: true,
  // A test that fails once has failed. It runs again to be recorded, because recording every test costs a third of the run.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../.playa/test-results',
  reporter: [
    [process.env.PLAYA_OUTPUT === 'failures' ? './fixtures/failure-reporter.ts' : 'list'],
    ['html', { outputFolder: '../.playa/report', open: 'never' }],
    ...(process.env.PLAYA_REPORT ? [['json', { outputFile: process.env.PLAYA_REPORT }] as const] : []),
  ],
  use: {
    trace: 'on-first-retry',
    video: canRecordVideo() ? 'on-first-retry' : 'off',
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
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
  // What has nothing to do with how a page is laid out runs on one of the two. The large screen wants no motion: drawing
  // it is a quarter of the run.
  projects: [
    {
      name: 'phone',
      grepInvert: without('@desktop\\b(?!-)', '@full', '@phone-later'),
      use: { viewport: phone, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: without('@phone\\b(?!-)', '@full', '@desktop-later'),
      use: { viewport: desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
