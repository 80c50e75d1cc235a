import { buildApps } from './lib/build.mjs';
import { checks } from './lib/checks.mjs';
import { runEngines } from './lib/engine-suites.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkSizes } from './lib/size-budgets.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';
import { runCheck, runSuite } from './lib/test-parts.mjs';
import { formatSummary } from './lib/test-report.mjs';
import { runMain } from './lib/user-error.mjs';

/** Programs of the suites print failures only. */
const env = { PLAYA_OUTPUT: 'failures' };

/**
 * npm test [-- --full]: tests of servers, which mostly wait, beside the checks, the build and the tests of components, which compute; then the
 * browser tests, alone. Continues after a failure and lists all failures at the end.
 */
await runMain(async () => {
  const full = process.argv.includes('--full');
  await ensureInstalled();
  const results = [];
  let isBuilt = false;
  const checkAndBuild = async () => {
    for (const { name, run } of checks) results.push(await runCheck(name, run));
    const build = await runCheck('build', () => buildApps());
    isBuilt = build.failures.length === 0;
    results.push(build);
    if (isBuilt) results.push(await runCheck('size budgets', checkSizes));
    results.push(await runSuite('tests of components', () => runVitest('components', { full })));
  };
  const testServers = async () =>
    results.push(await runSuite('tests of servers and programs', () => runVitest('servers', { full })));
  await Promise.all([checkAndBuild(), testServers()]);
  if (isBuilt) {
    results.push(await runSuite('browser tests', () => runPlaywright({ full, env })));
    if (full) results.push(await runSuite('main journeys in each engine', () => runEngines(undefined, { env })));
  }
  process.stdout.write(formatSummary(results));
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
});
