import { defineConfig } from '@playwright/test';
import { engineNames } from './engines.ts';

/**
 * The main journeys in three engines, run by Playwright's runner. The browsers are those of the system, which Playwright itself
 * can't drive: driver/ does so.
 */
export default defineConfig<object, { engineName: (typeof engineNames)[number] }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../fixtures/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: '../../.playa/test-results/engines',
  reporter: [
    [process.env.PLAYA_OUTPUT === 'failures' ? '../fixtures/failure-reporter.ts' : 'list'],
    ...(process.env.PLAYA_REPORT ? [['json', { outputFile: process.env.PLAYA_REPORT }] as const] : []),
  ],
  projects: engineNames.map((name) => ({ name, use: { engineName: name } })),
});
