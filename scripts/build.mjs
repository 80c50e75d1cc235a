import { buildApps } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/stop.mjs';

await runMain(async () => {
  await ensureInstalled();
  await buildApps();
});
