import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { UserError } from './user-error.mjs';

/** Not in package.json's packageManager: pnpm would look itself up in the registry at every install. */
export const pnpm = 'pnpm@12.21.0';

const stamp = path.join(root, 'node_modules/.playa-installed');

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');

/**
 * Refuses a Node that Playa does not run on.
 * @param {string} version as in `process.versions.node`
 */
export const requireNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new UserError(`Playa needs Node 20.19 or newer; this is ${version}.`);
};

/** Installs what the lock file says, unless it is there already. Needs nothing but Node and npm. */
export const ensureInstalled = async () => {
  requireNode();
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await step('Installing packages', async (tell) => {
    let last = 0;
    await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], {
      onLine: (line) => {
        const count = line.match(/resolved (\d+).*added (\d+)/);
        // Its first line counts the lock file alone.
        if (!count || count[1] === '1' || Date.now() - last < 2000) return;
        last = Date.now();
        tell(`${count[2]} of ${count[1]}`);
      },
    });
  });
  writeFileSync(stamp, hash);
};
