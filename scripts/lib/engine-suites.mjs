import { engineNames, findEngine } from './engines.mjs';
import { runPlaywrightSuite } from './playwright-suite.mjs';
import { Stop } from './stop.mjs';

/** The programs of those engines that there are, and their names. */
const findAll = async (names) => {
  const env = {};
  const found = [];
  for (const name of names) {
    try {
      Object.assign(env, await findEngine(name));
      found.push(name);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      process.stdout.write(`${error.message}\n`);
    }
  }
  return { env, found };
};

/**
 * The main journeys in the named engines, or in all; an engine that is missing and can't be installed has failed.
 * @param {readonly string[]} names of engines
 * @param {readonly string[]} args of Playwright's runner in addition
 * @returns {Promise<{passed: number, failed: number}>}
 */
export const runEngines = async (names = engineNames, args = []) => {
  const { env, found } = await findAll(names);
  const missing = names.length - found.length;
  if (found.length === 0) return { passed: 0, failed: missing };
  const projects = found.flatMap((name) => ['--project', name]);
  const { passed, failed } = await runPlaywrightSuite('engines', ['--config', 'engines', ...projects, ...args], env);
  return { passed, failed: failed + missing };
};
