import { findBrowser } from './browser.mjs';
import { runPlaywrightSuite } from './playwright-suite.mjs';
import { findRedis } from './redis.mjs';
import { tool } from './run.mjs';
import { readResult, readVitestReport, reportFile } from './test-report.mjs';

const failureReporter = './scripts/lib/failure-reporter.mjs';

/**
 * Runs the unit and integration tests; prints failures only. `full` runs those that disturb copies for longer.
 * @returns {Promise<import('./test-report.mjs').SuiteResult>}
 */
export const runVitest = async ({ full = false } = {}) => {
  const file = reportFile('vitest');
  const redis = await findRedis();
  const reporters = [`--reporter=${failureReporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await tool('vitest', ['run', ...reporters], {
    show: true,
    allowFailure: true,
    env: { PLAYA_REDIS_SERVER: redis, ...(full ? { PLAYA_FULL: '1' } : {}) },
  });
  return readResult({ suite: 'vitest', file, code, read: readVitestReport });
};

/**
 * Runs the browser journeys; `full` adds the long ones, `env` adds variables.
 * @returns {Promise<import('./test-report.mjs').SuiteResult>}
 */
export const runPlaywright = async ({ full = false, args = [], env = {} } = {}) => {
  const browser = await findBrowser();
  return runPlaywrightSuite('playwright', args, {
    PLAYA_BROWSER: browser,
    ...(full ? { PLAYA_FULL: '1' } : {}),
    ...env,
  });
};
