import { buildApps } from './lib/build.mjs';
import { runEngines } from './lib/engine-suites.mjs';
import { readEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/stop.mjs';

/** npm run test:engines [-- firefox …]: the main journeys in the named engines, or in all three. */
await runMain(async () => {
  const names = readEngines(process.argv.slice(2));
  await ensureInstalled();
  await buildApps();
  const { passed, failed } = await runEngines(names);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
});
