import path from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../user-error.mjs';
import { mutationPackages, otherFolders } from './packages.mjs';

const usage = 'npm run mutate -- PACKAGE [--full] [--only GLOB]';

/**
 * Options of npm run mutate.
 * @returns `{name, full, only}`; `only` is a glob relative to the package's folder, undefined without one
 * @throws {UserError} for no package, more than one, a package without a threshold, and unknown options
 */
export const readMutationOptions = (args) => {
  const options = { full: { type: 'boolean', default: false }, only: { type: 'string' } };
  const { values, positionals } = parse(args, options);
  const known = Object.keys(mutationPackages).join(', ');
  if (positionals.length !== 1) throw new UserError(`Name one package of ${known}.\n${usage}`);
  const [name] = positionals;
  if (!Object.hasOwn(mutationPackages, name))
    throw new UserError(`There is no package "${name}" to mutate; there are ${known}.`);
  return { name, ...values };
};

const parse = (args, options) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${error.message}\n${usage}`);
  }
};

/** What is never mutated: tests and their helpers, benches, components and stories. */
const notMutated = [
  '**/*.test.*',
  '**/*.stories.*',
  '**/bench/**',
  '**/testing/**',
  '**/test-*.ts',
  '**/*.d.ts',
  '**/*.json',
  '**/*.css',
];

/** Globs of the sources to mutate, relative to the root. */
const sourcesOf = ({ folder, leftOut = [] }, only = 'src/**/*.ts') => {
  const chosen = only.endsWith('.ts') ? only : `${only.replace(/\/(\*\*)?$/, '')}/**/*.ts`;
  return [`${folder}/${chosen}`, ...[...notMutated, ...leftOut].map((glob) => `!${folder}/${glob}`)];
};

/** Other packages are loaded from their own folders; of testing the set-up files are read in Stryker's copy. */
const unusedFolders = (name) =>
  otherFolders(mutationPackages[name].folder).filter((folder) => folder !== 'packages/testing');

/**
 * Configuration of Stryker for one package. Paths are relative to the root, from where Stryker has to run.
 * @param {{name: string, full?: boolean, only?: string}} options as of {@link readMutationOptions}
 * @param {{state: string, reports: string, cores: number}} machine folders and number of cores
 */
export const mutationConfig = ({ name, full = false, only }, { state, reports, cores }) => ({
  mutate: sourcesOf(mutationPackages[name], only),
  testRunner: 'vitest-reused',
  plugins: [import.meta.resolve('./runner.mjs')],
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // What runs while a module loads, such as tables of words: each change would need a new worker and all tests.
  ignoreStatic: true,
  concurrency: cores < 4 ? 1 : 2,
  timeoutMS: 20_000,
  timeoutFactor: 2,
  incremental: true,
  incrementalFile: path.join(state, `${name}.json`),
  force: full,
  tempDirName: path.join(state, 'sandboxes'),
  cleanTempDir: 'always',
  ignorePatterns: ['.playa*', '**/dist', 'docs', ...unusedFolders(name)],
  reporters: ['html', 'json', 'progress-append-only'],
  htmlReporter: { fileName: path.join(reports, `${name}.html`) },
  jsonReporter: { fileName: path.join(reports, `${name}.json`) },
  logLevel: 'error',
  // Stryker rewrites its paths with the JavaScript API of TypeScript, which TypeScript 7 does not have; nothing needs it.
  tsconfigFile: 'none',
  allowConsoleColors: false,
});

const unnoticed = ['Survived', 'NoCoverage'];

/**
 * The mutation score and the mutants that no test noticed.
 * @param results of Stryker: `{status, fileName, location, replacement}` each
 * @returns `{score, noticed, total, survivors}`; `score` in per cent with one decimal, 100 without a mutant; mutants that do not run
 *   are not counted
 */
export const summariseMutants = (results) => {
  const survivors = results.filter(({ status }) => unnoticed.includes(status));
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const total = noticed + survivors.length;
  const score = total === 0 ? 100 : Math.floor((noticed / total) * 1000) / 10;
  return { score, noticed, total, survivors };
};

/** One line of a mutant: where it is, what replaces the source, and that no test runs that line. */
export const describeMutant = ({ fileName, location, replacement, status }, root) => {
  const code = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 120);
  const note = status === 'NoCoverage' ? ' (no test runs it)' : '';
  return `${path.relative(root, fileName)}:${location.start.line}:${location.start.column}  ${code}${note}`;
};
