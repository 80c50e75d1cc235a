import { MinimalReporter } from 'vitest/node';

/** Prints the failures of a run and the output of failed tests, and nothing about what passed: `npm test` prints the totals. */
export default class FailureReporter extends MinimalReporter {
  onInit(vitest) {
    this.ctx = vitest;
    this.silent = 'passed-only';
  }

  reportTestSummary() {}
}
