import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { endIdleWorkers, reuseWorkers } from './reused-worker.mjs';

const [{ factory: createVitestRunner }] = vitestPlugins;

const isKilled = ({ status }) => status === 'killed';

/**
 * Stryker's runner of vitest with workers that are reused. A mutant counts as killed only if the test that failed passes without the
 * mutant in the same worker; otherwise an earlier mutant left something behind, and the mutant runs again in a new worker.
 */
class ReusingRunner {
  #runner;

  constructor(runner) {
    this.#runner = runner;
  }

  capabilities() {
    return this.#runner.capabilities();
  }

  async init() {
    await this.#runner.init();
    for (const project of this.#runner.ctx.projects) reuseWorkers(project);
  }

  async dryRun(options) {
    const result = await this.#runner.dryRun(options);
    await endIdleWorkers();
    return result;
  }

  async mutantRun(options) {
    if (options.mutantActivation === 'static' || !options.testFilter) return this.#runAlone(options);
    const result = await this.#runner.mutantRun(options);
    if (result.status === 'survived') return result;
    if (isKilled(result) && (await this.#passesWithoutMutant(options, result.killedBy))) return result;
    return this.#runAlone(options);
  }

  async #runAlone(options) {
    await endIdleWorkers();
    const result = await this.#runner.mutantRun(options);
    await endIdleWorkers();
    return result;
  }

  async #passesWithoutMutant(options, killedBy) {
    const activeMutant = { ...options.activeMutant, id: 'none' };
    const result = await this.#runner.mutantRun({ ...options, activeMutant, testFilter: [killedBy].flat() });
    return result.status === 'survived';
  }

  async dispose() {
    await endIdleWorkers();
    await this.#runner.dispose();
  }
}

const createRunner = (injector) => new ReusingRunner(createVitestRunner(injector));
createRunner.inject = createVitestRunner.inject;

/** Plugin of Stryker: the test runner "vitest-reused". */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'vitest-reused', factory: createRunner }];
