import path from 'node:path';
import { buildApps } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stateDir } from './lib/paths.mjs';
import { runPlaywright } from './lib/suites.mjs';
import { formatSummary } from './lib/test-report.mjs';
import { runMain } from './lib/user-error.mjs';

/**
 * npm run e2e [-- --full] [Playwright's own arguments, e.g. --grep @player --shard 1/4]: browser tests alone. They run against the Playa
 * at BASE_URL, e.g. BASE_URL=https://staging.playa.example, or else against one that is built and started for them.
 */
await runMain(async () => {
  const given = process.argv.slice(2);
  await ensureInstalled();
  if (!process.env.BASE_URL) await buildApps();
  const args = given.filter((argument) => argument !== '--full');
  const result = await runPlaywright({ full: given.includes('--full'), args });
  process.stdout.write(`\nReport: ${path.join(stateDir, 'report/index.html')}\n${formatSummary([result])}`);
  process.exitCode = result.failures.length === 0 ? 0 : 1;
});
