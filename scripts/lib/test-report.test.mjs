import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { firstLine, formatSummary, readPlaywrightReport, readResult, readVitestReport } from './test-report.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the report of vitest', () => {
  const fileOf = (name, ...assertionResults) => ({
    name: path.join(root, name),
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    message: '',
    assertionResults,
  });
  const passing = { status: 'passed', ancestorTitles: [], title: 'adds', failureMessages: [] };
  const failing = {
    status: 'failed',
    ancestorTitles: ['sums', 'of two'],
    title: 'are exact',
    failureMessages: ['AssertionError: expected 3 to be 2\n    at /x/sums.test.ts:7:74', 'Error: second'],
  };

  it('names each failed test by file and titles, with the first line of its first error', () => {
    const report = {
      numPassedTests: 2,
      testResults: [fileOf('a.test.ts', passing), fileOf('packages/x/b.test.ts', failing, passing)],
    };
    expect(readVitestReport(report)).toEqual({
      passed: 2,
      failures: [
        { test: 'packages/x/b.test.ts > sums > of two > are exact', error: 'AssertionError: expected 3 to be 2' },
      ],
    });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const file = { ...fileOf('c.test.ts'), status: 'failed', message: 'Cannot find module "x"\n at line 1' };
    expect(readVitestReport({ numPassedTests: 0, testResults: [file] }).failures).toEqual([
      { test: 'c.test.ts', error: 'Cannot find module "x"' },
    ]);
  });
});

describe('the report of Playwright', () => {
  const specOf = (title, status, ...messages) => ({
    title,
    file: 'journeys/copy.spec.ts',
    tests: [
      { projectName: 'phone', status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) },
    ],
  });
  const lost = 'Error: expect(locator).toBeVisible() failed\n\nLocator: getByRole("button")\nExpected: visible';
  const read = (specs, errors = []) =>
    readPlaywrightReport({
      stats: { expected: 4 },
      errors,
      suites: [{ title: 'journeys/copy.spec.ts', specs: [], suites: [{ title: 'a copy', specs }] }],
    });

  it('names a failed test by file, titles and project, with the locator', () => {
    expect(read([specOf('ends', 'unexpected', lost, lost), specOf('begins', 'expected', '')])).toEqual({
      passed: 4,
      failures: [
        {
          test: 'e2e/journeys/copy.spec.ts > a copy > ends [phone]',
          error: 'Error: expect(locator).toBeVisible() failed (Locator: getByRole("button"))',
        },
      ],
    });
  });

  it('counts a test that passed when it was run again as failed', () => {
    expect(read([specOf('ends', 'flaky', lost, '')]).failures).toEqual([
      {
        test: 'e2e/journeys/copy.spec.ts > a copy > ends [phone] (passed when run again)',
        error: expect.stringContaining('toBeVisible'),
      },
    ]);
  });

  it('counts an error outside all tests', () => {
    expect(read([], [{ message: 'no stack started' }]).failures).toEqual([{ test: 'e2e', error: 'no stack started' }]);
  });
});

describe('the result of a suite', () => {
  const file = path.join(folder, 'suite.json');
  const resultOf = (report, code) => {
    writeFileSync(file, JSON.stringify(report));
    return readResult({ suite: 'vitest', file, code, read: (content) => content });
  };

  it('is that of its report', () => {
    const failed = { passed: 3, failures: [{ test: 'a', error: 'b' }] };
    expect(resultOf(failed, 1)).toEqual(failed);
    expect(resultOf({ passed: 3, failures: [] }, 0)).toEqual({ passed: 3, failures: [] });
  });

  it('has a failure when the program failed though no test did', () => {
    expect(resultOf({ passed: 3, failures: [] }, 1)).toEqual({
      passed: 3,
      failures: [{ test: 'vitest', error: 'ended with code 1, though no test failed' }],
    });
  });

  it('is one failure when there is no report', () => {
    const result = readResult({ suite: 'vitest', file: path.join(folder, 'none.json'), code: 137, read: (it) => it });
    expect(result).toEqual({
      passed: 0,
      failures: [{ test: 'vitest', error: 'ended with code 137 and without a report' }],
    });
  });
});

it('the first line of an error has no colours and at most 300 characters', () => {
  expect(firstLine('\n\u001b[31mred\u001b[39m\nsecond')).toBe('red');
  expect(firstLine('x'.repeat(400))).toHaveLength(300);
  expect(firstLine()).toBe('');
});

it('the summary lists the failures of all suites before the totals, which are the last line', () => {
  const results = [
    { passed: 1, failures: [{ test: 'types', error: 'a.ts(1,2): error' }] },
    { passed: 10, failures: [] },
    { passed: 4, failures: [{ test: 'e2e/x.spec.ts > opens', error: 'Error: closed' }] },
  ];
  expect(formatSummary(results)).toBe(
    '\nFailed:\n ✗ types\n   a.ts(1,2): error\n ✗ e2e/x.spec.ts > opens\n   Error: closed\n\n15 passed, 2 failed\n',
  );
  expect(formatSummary([{ passed: 2, failures: [] }])).toBe('\n2 passed, 0 failed\n');
});
