import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { endIdleWorkers, reuseWorkers } from './reused-worker.mjs';
import { runMutant } from './run-mutant.mjs';

const [{ factory: createVitestRunner }] = vitestPlugins;

/** Stryker's runner of vitest with workers that are reused from mutant to mutant. */
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

  mutantRun(options) {
    return runMutant(this.#runner, endIdleWorkers, options);
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
