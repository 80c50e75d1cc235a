import path from 'node:path';
import { apps } from './command-line.mjs';
import { compressAhead } from './compress.mjs';
import { root } from './paths.mjs';
import { isPublished, publish } from './releases.mjs';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';
import { step } from './steps.mjs';

const build = async (app, buildId) => {
  await run(path.join(root, app, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd: path.join(root, app),
    env: { NODE_ENV: 'production', PLAYA_BUILD_ID: buildId },
  });
  await compressAhead(path.join(root, app, 'dist'));
  publish(app, buildId);
};

/** Builds the apps whose sources changed, two at a time, and publishes them. */
export const buildApps = async (wanted = apps) => {
  const stale = wanted
    .map((app) => ({ app, buildId: sourceHash(app) }))
    .filter((it) => !isPublished(it.app, it.buildId));
  if (stale.length === 0) return;
  await step(`Building ${stale.length === 1 ? stale[0].app : `${stale.length} apps`}`, async (tell) => {
    const queue = [...stale];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await build(next.app, next.buildId);
        tell(`${next.app} is built`);
      }
    };
    await Promise.all([work(), work()]);
  });
};
