import { buildApps } from './lib/build.mjs';
import { apps, readApps } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/user-error.mjs';

/** npm run build [-- mfe-x …]: builds the named apps, or all, whose sources changed. */
await runMain(async () => {
  const named = readApps(process.argv.slice(2));
  await ensureInstalled();
  await buildApps(named.length > 0 ? named : apps);
});
