import { buildApps } from './lib/build.mjs';
import { readOneApp } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { currentBuild } from './lib/releases.mjs';
import { refreshRegistry } from './lib/site.mjs';
import { runMain } from './lib/stop.mjs';

/** npm run release -- mfe-x: builds and publishes one app; the others are not touched. */
await runMain(async () => {
  const app = readOneApp('release', process.argv.slice(2));
  await ensureInstalled();
  await buildApps([app]);
  refreshRegistry();
  process.stdout.write(`${app} ${currentBuild(app).buildId} is live.\n`);
});
