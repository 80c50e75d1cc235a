import { beforeEach, expect, it, vi } from 'vitest';
import { runCheck, runSuite } from './test-parts.mjs';
import { UserError } from './user-error.mjs';

let output;
let progress;
beforeEach(() => {
  output = '';
  progress = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    progress += text;
    return true;
  });
});

it('a check that passes is one line', async () => {
  expect(await runCheck('types', async () => undefined)).toEqual({ passed: 1, failures: [] });
  expect(output).toBe('');
  expect(progress).toMatch(/^ ✓ types: \d+\.\d s\n$/);
});

it('a check that fails prints the output of its program and is one failure with the first line of that output', async () => {
  const message = '/bin/tsc -p . failed:\na.ts(1,2): error TS1\nb.ts(3,4): error TS2';
  const result = await runCheck('types', () => Promise.reject(new UserError(message)));
  expect(result).toEqual({ passed: 0, failures: [{ test: 'types', error: 'a.ts(1,2): error TS1' }] });
  expect(output).toBe(`${message}\n`);
  expect(progress).toMatch(/^ ✗ types: \d+\.\d s\n$/);
});

it('a check that throws anything else prints the stack', async () => {
  await runCheck('build', () => Promise.reject(new TypeError('x is undefined')));
  expect(output).toContain('TypeError: x is undefined\n    at ');
});

it('a suite is one line with its totals', async () => {
  await runSuite('unit tests', async () => ({ passed: 12_800, failures: [] }));
  await runSuite('browser tests', async () => ({ passed: 1, failures: [{ test: 'a', error: 'b' }] }));
  expect(progress).toMatch(
    /^ ✓ unit tests: 12,800 passed, \d+\.\d s\n ✗ browser tests: 1 passed, 1 failed, \d+\.\d s\n$/,
  );
});
