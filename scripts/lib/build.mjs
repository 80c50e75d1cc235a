import path from 'node:path';
import { apps } from './command-line.mjs';
import { root } from './paths.mjs';
import { isPublished, isStored, publish, storeBuild } from './releases.mjs';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';
import { stageOf } from './stage.mjs';
import { step } from './steps.mjs';

const build = async (app, buildId) => {
  await run(path.join(root, app, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd: path.join(root, app),
    env: { NODE_ENV: 'production', PLAYA_BUILD_ID: buildId, PLAYA_STAGE: stageOf() },
  });
  storeBuild(app, buildId);
};

/** Builds the apps whose sources have no stored build, two at a time. `then` is called for each of `wanted` that has one. */
const storeApps = async (wanted, then) => {
  const stale = wanted.filter((it) => !isStored(it.app, it.buildId));
  for (const it of wanted) if (!stale.includes(it)) await then(it);
  if (stale.length === 0) return;
  await step(`Building ${stale.length === 1 ? stale[0].app : `${stale.length} apps`}`, async (tell) => {
    const queue = [...stale];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await build(next.app, next.buildId);
        await then(next);
        tell(`${next.app} is built`);
      }
    };
    await Promise.all([work(), work()]);
  });
};

/** Builds the app unless a build of its sources is stored. @returns {Promise<string>} the build's id */
export const storeApp = async (app) => {
  const buildId = sourceHash(app);
  await storeApps([{ app, buildId }], () => {});
  return buildId;
};

/** Builds the apps whose sources changed and publishes them. */
export const buildApps = async (wanted = apps) => {
  const changed = wanted
    .map((app) => ({ app, buildId: sourceHash(app) }))
    .filter(({ app, buildId }) => !isPublished(app, buildId));
  await storeApps(changed, ({ app, buildId }) => publish(app, buildId));
};
