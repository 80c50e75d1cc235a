import { oneLineStep } from './steps.mjs';
import { firstLine } from './test-report.mjs';
import { UserError } from './user-error.mjs';

const count = new Intl.NumberFormat('en');

/** What `run` says before the output of a program that failed. */
const runFailed = /^.* failed:\n/;

const describeSuite = ({ passed, failures }) => ({
  passed: failures.length === 0,
  text: `${count.format(passed)} passed${failures.length > 0 ? `, ${count.format(failures.length)} failed` : ''}`,
});

const describeCheck = ({ failures }) => ({ passed: failures.length === 0, text: '' });

/**
 * Runs a check that passes or fails as one, shown as one line. Prints the error of a failed one and does not reject.
 * @returns {Promise<import('./test-report.mjs').SuiteResult>}
 */
export const runCheck = (name, work) => {
  const run = async (showDetail) => {
    try {
      await work(showDetail);
      return { passed: 1, failures: [] };
    } catch (error) {
      process.stdout.write(`${error instanceof UserError ? error.message : error.stack}\n`);
      return { passed: 0, failures: [{ test: name, error: firstLine(error.message.replace(runFailed, '')) }] };
    }
  };
  return oneLineStep(name, run, describeCheck);
};

/**
 * Runs a suite that counts its tests, shown as one line.
 * @param {() => Promise<import('./test-report.mjs').SuiteResult>} work
 */
export const runSuite = (name, work) => oneLineStep(name, work, describeSuite);
