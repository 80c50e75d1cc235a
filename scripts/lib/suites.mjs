import { findBrowser } from './browser.mjs';
import { runPlaywrightSuite } from './playwright-suite.mjs';
import { findRedis } from './redis.mjs';
import { tool } from './run.mjs';
import { readResult, readVitestReport, reportFile } from './test-report.mjs';

const failureReporter = './scripts/lib/failure-reporter.mjs';

/** Projects of vitest.config.ts, and the workers of each part. */
const parts = {
  // Tests of the backend mostly wait: for its processes, for the database, for a lease to end.
  servers: { projects: ['node'], workers: '200%' },
  // Tests of components keep a processor busy.
  components: { projects: ['dom', 'dom isolated'], workers: '50%' },
};

/**
 * Runs a part of the unit and integration tests; prints failures only. The two parts are meant to run at the same time: vitest itself would
 * run one project after the other. `full` runs the tests that disturb copies for longer.
 * @param {'servers' | 'components'} part
 * @returns {Promise<import('./test-report.mjs').SuiteResult>}
 */
export const runVitest = async (part, { full = false } = {}) => {
  const suite = `vitest-${part}`;
  const file = reportFile(suite);
  const { projects, workers } = parts[part];
  const redis = part === 'servers' ? { PLAYA_REDIS_SERVER: await findRedis() } : {};
  const reporters = [`--reporter=${failureReporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const selection = [...projects.map((name) => `--project=${name}`), `--maxWorkers=${workers}`];
  const { code } = await tool('vitest', ['run', ...selection, ...reporters], {
    show: true,
    allowFailure: true,
    env: { ...redis, ...(full ? { PLAYA_FULL: '1' } : {}) },
  });
  return readResult({ suite, file, code, read: readVitestReport });
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
