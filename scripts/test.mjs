import { buildApps } from './lib/build.mjs';
import { checks } from './lib/checks.mjs';
import { runEngines } from './lib/engine-suites.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkSizes } from './lib/size-budgets.mjs';
import { step } from './lib/steps.mjs';
import { runMain, Stop } from './lib/stop.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';

/** A step that passes or fails as one. */
const asOne = async (name, work) => {
  try {
    await step(name, work);
    return { passed: 1, failed: 0 };
  } catch (error) {
    process.stdout.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1 };
  }
};

/** npm test [-- --full]: everything in order, the quick checks first; goes on after a failure and counts all. */
await runMain(async () => {
  const full = process.argv.includes('--full');
  await ensureInstalled();
  const results = [];
  for (const check of checks) results.push(await asOne(check.name, check.run));
  results.push(await runVitest({ full }));
  const built = await asOne('build', () => buildApps());
  results.push(built);
  if (built.failed === 0) {
    results.push(await asOne('size budgets', checkSizes));
    results.push(await runPlaywright({ full }));
    if (full) results.push(await runEngines());
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed');
  process.stdout.write(`\n${sum('passed')} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
});
