import { engineNames, findEngines } from './engines.mjs';
import { runPlaywrightSuite } from './playwright-suite.mjs';

/**
 * The main journeys in the named engines, or in all; an engine that is missing and can't be installed is a failure that names it.
 * @param {readonly string[]} names of engines
 * @param {{args?: readonly string[], env?: Record<string, string>}} options arguments of Playwright's runner and variables in addition
 * @returns {Promise<import('./test-report.mjs').SuiteResult>}
 */
export const runEngines = async (names = engineNames, { args = [], env = {} } = {}) => {
  const engines = await findEngines(names);
  const projects = engines.found.flatMap((name) => ['--project', name]);
  const { passed, failures } =
    engines.found.length > 0
      ? await runPlaywrightSuite('engines', ['--config', 'engines', ...projects, ...args], { ...engines.env, ...env })
      : { passed: 0, failures: [] };
  return { passed, failures: [...failures, ...engines.missing.map(({ name, why }) => ({ test: name, error: why }))] };
};
