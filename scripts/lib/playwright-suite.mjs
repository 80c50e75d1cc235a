import path from 'node:path';
import { readFailureDetails } from './failure-details.mjs';
import { root, stateDir } from './paths.mjs';
import { run } from './run.mjs';
import { readPlaywrightReport, readResult, reportFile } from './test-report.mjs';

/**
 * Runs browser tests with Playwright's runner.
 * @param {string} name of the report
 * @param {readonly string[]} args of the runner
 * @param {Record<string, string>} env variables in addition
 * @returns {Promise<import('./test-report.mjs').SuiteResult>}
 */
export const runPlaywrightSuite = async (name, args, env) => {
  const file = reportFile(name);
  const e2e = path.join(root, 'e2e');
  const { code } = await run(path.join(e2e, 'node_modules/.bin/playwright'), ['test', ...args], {
    cwd: e2e,
    show: true,
    allowFailure: true,
    env: { ...env, PLAYA_REPORT: file },
  });
  if (code !== 0) process.stdout.write(readFailureDetails(path.join(stateDir, 'test-results')));
  return readResult({ suite: name, file, code, read: readPlaywrightReport });
};
