import { apps } from './lib/build.mjs';
import { rollback } from './lib/releases.mjs';
import { refreshRegistry } from './lib/site.mjs';
import { runMain, Stop } from './lib/stop.mjs';

/** npm run rollback -- mfe-x: the build before the current one is current again. */
await runMain(async () => {
  const app = process.argv[2];
  if (!apps.includes(app))
    throw new Stop(`Name the app to roll back: npm run rollback -- ${apps.slice(1).join(' | ')}`);
  const { buildId } = rollback(app);
  refreshRegistry();
  process.stdout.write(`${app} ${buildId} is live again.\n`);
});
