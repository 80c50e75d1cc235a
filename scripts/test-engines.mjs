import { buildApps } from './lib/build.mjs';
import { runEngines } from './lib/engine-suites.mjs';
import { readEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { formatSummary } from './lib/test-report.mjs';
import { runMain } from './lib/user-error.mjs';

/** npm run test:engines [-- firefox …]: the main journeys in the named engines, or in all three. */
await runMain(async () => {
  const names = readEngines(process.argv.slice(2));
  await ensureInstalled();
  await buildApps();
  const result = await runEngines(names);
  process.stdout.write(formatSummary([result]));
  process.exitCode = result.failures.length === 0 ? 0 : 1;
});
