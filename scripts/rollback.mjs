import { readOneApp } from './lib/command-line.mjs';
import { rollback } from './lib/releases.mjs';
import { refreshRegistry } from './lib/site.mjs';
import { runMain } from './lib/stop.mjs';

/** npm run rollback -- mfe-x: the build before the current one is current again. */
await runMain(async () => {
  const app = readOneApp('rollback', process.argv.slice(2));
  const { buildId } = rollback(app);
  refreshRegistry();
  process.stdout.write(`${app} ${buildId} is live again.\n`);
});
