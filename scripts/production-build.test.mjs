import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-shell-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that a build of the shell for this stage holds, as one text. */
const buildFor = async (stage) => {
  const dist = path.join(folder, stage);
  await run(path.join(root, 'shell/node_modules/.bin/rsbuild'), ['build', '--dist-path', dist], {
    cwd: path.join(root, 'shell'),
    env: { NODE_ENV: 'production', PLAYA_BUILD_ID: stage, PLAYA_STAGE: stage },
  });
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(js|css|html)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
};

/** What only overrides and the status page say. */
const marks = ['playa_overrides', 'Reset override', 'Add override', '/_status', 'Web vitals as users had them'];

it('a shell that is built for production holds nothing of overrides and status page', async () => {
  const production = await buildFor('production');
  const development = await buildFor('development');
  const held = (build) => marks.filter((mark) => build.includes(mark));
  expect(held(development)).toEqual(marks);
  expect(held(production)).toEqual([]);
  expect(production).toContain('There is no music at this address');
}, 120_000);
