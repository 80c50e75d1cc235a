import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, stateDir } from './paths.mjs';

/** @typedef {{test: string, error: string}} Failure "file > name" of a test, and the first line of its error */
/** @typedef {{passed: number, failures: Failure[]}} SuiteResult */

const maxErrorLength = 300;

/** The path of a suite's report, which does not exist yet. */
export const reportFile = (name) => {
  const dir = path.join(stateDir, 'reports');
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

/** The first line of an error's message without colours, and the locator that Playwright names in a later line. */
export const firstLine = (message = '') => {
  const text = stripVTControlCharacters(message).trim();
  const locator = /^Locator: .*$/m.exec(text)?.[0];
  const line = text.split('\n')[0];
  return (locator && locator !== line ? `${line} (${locator})` : line).slice(0, maxErrorLength);
};

const name = (...parts) => parts.filter(Boolean).join(' > ');

/** Reads vitest's JSON report. A file that could not be loaded is one failure. @returns {SuiteResult} */
export const readVitestReport = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const relative = path.relative(root, file);
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        test: name(relative, ...ancestorTitles, title),
        error: firstLine(failureMessages[0]),
      }));
    return failures.length === 0 && status === 'failed' ? [{ test: relative, error: firstLine(message) }] : failures;
  }),
});

const specsOf = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, titles })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...titles, inner.title])),
];

/** Reads Playwright's JSON report. A test that passed at the second attempt has failed. @returns {SuiteResult} */
export const readPlaywrightReport = ({ stats, suites, errors }) => {
  const failed = suites
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ file, titles, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status, results }) => ({
          test: name(
            `e2e/${file}`,
            ...titles,
            `${title} [${projectName}]${status === 'flaky' ? ' (passed when run again)' : ''}`,
          ),
          error: firstLine(results.find(({ errors }) => errors.length > 0)?.errors[0].message),
        })),
    );
  const outside = errors.map(({ message }) => ({ test: 'e2e', error: firstLine(message) }));
  return { passed: stats.expected, failures: [...failed, ...outside] };
};

/**
 * The result of a suite: of its report, and of its exit code. A suite that died before it wrote its report has failed, as has
 * one that ended with a failure that no test had.
 * @param {{suite: string, file: string, code: number, read: (report: object) => SuiteResult}} run
 * @returns {SuiteResult}
 */
export const readResult = ({ suite, file, code, read }) => {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failures: [{ test: suite, error: `ended with code ${code} and without a report` }] };
  }
  const result = read(report);
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [{ test: suite, error: `ended with code ${code}, though no test failed` }] };
};

/** Every failure of all suites, and the totals as the last line. */
export const formatSummary = (results) => {
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const list = failures.map(({ test, error }) => ` ✗ ${test}\n   ${error}\n`);
  return `${list.length > 0 ? `\nFailed:\n${list.join('')}` : ''}\n${passed} passed, ${failures.length} failed\n`;
};
