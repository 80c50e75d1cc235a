import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, stateDir } from './paths.mjs';
import { tool } from './run.mjs';

let folder;
beforeAll(() => {
  // Below the workspace, so that the tests find vitest.
  mkdirSync(stateDir, { recursive: true });
  folder = mkdtempSync(path.join(stateDir, 'reporter-'));
  writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default {};');
});
afterAll(() => rmSync(folder, { recursive: true }));

const runTests = async (source) => {
  writeFileSync(path.join(folder, 'sums.test.mjs'), `import { expect, it } from 'vitest';\n${source}`);
  const reporter = path.join(root, 'scripts/lib/failure-reporter.mjs');
  const { output } = await tool('vitest', ['run', '--root', folder, '--no-color', `--reporter=${reporter}`], {
    cwd: folder,
    allowFailure: true,
  });
  return output;
};

it('prints nothing about tests that pass, and not what they print', async () => {
  expect(await runTests(`it('adds', () => console.log('two'));`)).toBe('');
});

it('prints a failed test with its error and what it printed', async () => {
  const output = await runTests(`it('adds', () => { console.log('was here'); expect(1 + 1).toBe(3); });`);
  expect(output).toContain('sums.test.mjs > adds');
  expect(output).toContain('expected 2 to be 3');
  expect(output).toContain('was here');
  expect(output).not.toContain('Duration');
});

it('prints an error outside all tests', async () => {
  const output = await runTests(`it('adds', () => { Promise.reject(new Error('nobody waits')); });`);
  expect(output).toContain('nobody waits');
});
