import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { failedPages } from './failed-pages.mjs';
import { root, stateDir } from './paths.mjs';
import { findRedis } from './redis.mjs';
import { run, tool } from './run.mjs';

const reportFile = (name) => {
  const dir = path.join(stateDir, 'reports');
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

/** A suite that died before it wrote its report has failed, however much passed until then. */
const readReport = (file, count) => {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
};

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
  const file = reportFile('playwright');
  const browser = await findBrowser();
  const e2e = path.join(root, 'e2e');
  const { code } = await run(path.join(e2e, 'node_modules/.bin/playwright'), ['test', ...args], {
    cwd: e2e,
    show: true,
    allowFailure: true,
    env: { PLAYA_BROWSER: browser, PLAYA_REPORT: file, ...(full ? { PLAYA_FULL: '1' } : {}) },
  });
  if (code !== 0) process.stdout.write(failedPages(path.join(stateDir, 'test-results')));
  const { passed, failed } = readReport(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
};
