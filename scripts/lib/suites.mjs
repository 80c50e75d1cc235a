import { findBrowser } from './browser.mjs';
import { runPlaywrightSuite } from './playwright-suite.mjs';
import { findRedis } from './redis.mjs';
import { tool } from './run.mjs';
import { readReport, reportFile } from './test-report.mjs';

/** Unit and integration tests; `full` has those that disturb copies do it for longer. */
export const runVitest = async ({ full = false } = {}) => {
  const file = reportFile('vitest');
  const redis = await findRedis();
  const { code } = await tool('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
    show: true,
    allowFailure: true,
    env: { PLAYA_REDIS_SERVER: redis, ...(full ? { PLAYA_FULL: '1' } : {}) },
  });
  const { passed, failed } = readReport(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
};

/** Browser journeys; `full` adds the long ones. */
export const runPlaywright = async ({ full = false, args = [] } = {}) => {
  const browser = await findBrowser();
  return runPlaywrightSuite('playwright', args, { PLAYA_BROWSER: browser, ...(full ? { PLAYA_FULL: '1' } : {}) });
};
