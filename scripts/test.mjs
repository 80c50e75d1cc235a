import { buildApps } from './lib/build.mjs';
import { checks } from './lib/checks.mjs';
import { runEngines } from './lib/engine-suites.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkSizes } from './lib/size-budgets.mjs';
import { runMain } from './lib/stop.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';
import { runCheck, runSuite } from './lib/test-parts.mjs';
import { formatSummary } from './lib/test-report.mjs';

/** Programs of the suites print failures only. */
const env = { PLAYA_OUTPUT: 'failures' };

/** npm test [-- --full]: everything in order, the quick checks first. Continues after a failure and lists all at the end. */
await runMain(async () => {
  const full = process.argv.includes('--full');
  await ensureInstalled();
  const results = [];
  for (const { name, run } of checks) results.push(await runCheck(name, run));
  results.push(await runSuite('unit and integration tests', () => runVitest({ full })));
  const build = await runCheck('build', () => buildApps());
  results.push(build);
  if (build.failures.length === 0) {
    results.push(await runCheck('size budgets', checkSizes));
    results.push(await runSuite('browser tests', () => runPlaywright({ full, env })));
    if (full) results.push(await runSuite('main journeys in each engine', () => runEngines(undefined, { env })));
  }
  process.stdout.write(formatSummary(results));
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
});
