import { apps, buildApps } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { currentBuild } from './lib/releases.mjs';
import { refreshRegistry } from './lib/site.mjs';
import { runMain, Stop } from './lib/stop.mjs';

/** npm run release -- mfe-x: builds and publishes one app; the others are not touched. */
await runMain(async () => {
  const app = process.argv[2];
  if (!apps.includes(app)) throw new Stop(`Name the app to release: npm run release -- ${apps.slice(1).join(' | ')}`);
  await ensureInstalled();
  await buildApps([app]);
  refreshRegistry();
  process.stdout.write(`${app} ${currentBuild(app).buildId} is live.\n`);
});
