import { engineNames, findEngines } from './engines.mjs';
import { runPlaywrightSuite } from './playwright-suite.mjs';

/**
 * The main journeys in the named engines, or in all; an engine that is missing and can't be installed has failed, and the last
 * lines name it.
 * @param {readonly string[]} names of engines
 * @param {readonly string[]} args of Playwright's runner in addition
 * @returns {Promise<{passed: number, failed: number}>}
 */
export const runEngines = async (names = engineNames, args = []) => {
  const { env, found, missing } = await findEngines(names);
  const projects = found.flatMap((name) => ['--project', name]);
  const { passed, failed } =
    found.length > 0
      ? await runPlaywrightSuite('engines', ['--config', 'engines', ...projects, ...args], env)
      : { passed: 0, failed: 0 };
  for (const { name, why } of missing) process.stdout.write(`No journey was run in ${name}: ${why}\n`);
  return { passed, failed: failed + missing.length };
};
