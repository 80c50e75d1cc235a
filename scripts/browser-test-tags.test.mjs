import path from 'node:path';
import { expect, it } from 'vitest';
import { remotes, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const parts = [...remotes, 'shell', 'platform'];

/** The tests below a suite of Playwright's JSON report, with their tags. */
const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.map(({ file, title, tags }) => ({ name: `${file}: ${title}`, tags })),
  ...suites.flatMap(testsIn),
];

it('every browser test is tagged with the parts that it touches', async () => {
  const e2e = path.join(root, 'e2e');
  const { output } = await run(
    path.join(e2e, 'node_modules/.bin/playwright'),
    ['test', '--list', '--reporter=json'],
    // As in `npm run test:full`, which has all of them.
    { cwd: e2e, env: { PLAYA_FULL: '1', BASE_URL: '' } },
  );
  const tests = testsIn(JSON.parse(output));
  expect(tests.length).toBeGreaterThan(50);
  const untagged = tests.filter(({ tags }) => !tags.some((tag) => parts.includes(tag)));
  expect(untagged.map(({ name }) => name)).toEqual([]);
});
