import { describe, expect, it } from 'vitest';
import { UserError } from '../user-error.mjs';
import { describeMutant, mutationConfig, readMutationOptions, summariseMutants } from './config.mjs';
import { mutationPackages } from './packages.mjs';

const machine = { state: '.playa/mutation', reports: '.playa/reports/mutation', cores: 2 };

const mutant = (status, changes = {}) => ({
  status,
  fileName: '/playa/packages/matching/src/decide.ts',
  location: { start: { line: 12, column: 3 } },
  replacement: 'score <\n  limit',
  ...changes,
});

describe('options of npm run mutate', () => {
  it('name one package, and may name a part of it', () => {
    expect(readMutationOptions(['matching', '--only', 'src/score/**'])).toEqual({
      name: 'matching',
      full: false,
      only: 'src/score/**',
    });
    expect(readMutationOptions(['mfe-ai', '--full'])).toEqual({ name: 'mfe-ai', full: true });
  });

  it.each([
    ['no package', [], /Name one package of contracts, event-bus/],
    ['two packages', ['matching', 'transfer'], /Name one package/],
    ['an unknown package', ['machting'], /no package "machting" to mutate; there are contracts/],
    ['the name of a built-in property', ['constructor'], /no package "constructor"/],
    ['an unknown option', ['matching', '--ful'], /Unknown option '--ful'/],
  ])('are refused with %s', (_, args, message) => {
    expect(() => readMutationOptions(args)).toThrow(UserError);
    expect(() => readMutationOptions(args)).toThrow(message);
  });
});

describe('the configuration', () => {
  it('mutates the sources of the package alone, without tests, benches and components', () => {
    const { mutate } = mutationConfig({ name: 'matching' }, machine);
    expect(mutate).toContain('packages/matching/src/**/*.ts');
    expect(mutate).toContain('!packages/matching/**/*.test.*');
    expect(mutate).toContain('!packages/matching/**/bench/**');
  });

  it.each(['src/score', 'src/score/', 'src/score/**', 'src/score/**/*.ts'])('mutates only %s', (only) => {
    expect(mutationConfig({ name: 'matching', only }, machine).mutate[0]).toBe('packages/matching/src/score/**/*.ts');
  });

  it('leaves out what the package leaves out, also of a named part', () => {
    const { mutate } = mutationConfig({ name: 'mfe-player', only: 'src/**' }, machine);
    for (const glob of mutationPackages['mfe-player'].leftOut) expect(mutate).toContain(`!mfe-player/${glob}`);
  });

  it('takes earlier results unless all mutants are to be tested again', () => {
    expect(mutationConfig({ name: 'matching' }, machine)).toMatchObject({ incremental: true, force: false });
    expect(mutationConfig({ name: 'matching', full: true }, machine)).toMatchObject({ incremental: true, force: true });
  });

  it('copies neither other packages nor state into the sandbox', () => {
    const { ignorePatterns } = mutationConfig({ name: 'matching' }, machine);
    expect(ignorePatterns).toEqual(expect.arrayContaining(['.playa*', 'packages/backend', 'mfe-ai', 'shell']));
    expect(ignorePatterns).not.toContain('packages/matching');
  });

  it('leaves a core to others on a small machine', () => {
    expect(mutationConfig({ name: 'matching' }, machine).concurrency).toBe(1);
    expect(mutationConfig({ name: 'matching' }, { ...machine, cores: 8 }).concurrency).toBe(2);
  });
});

describe('the score', () => {
  it('counts failed tests and timeouts, not mutants that do not run', () => {
    const results = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored', 'RuntimeError'];
    expect(summariseMutants(results.map((status) => mutant(status)))).toMatchObject({
      score: 50,
      noticed: 2,
      total: 4,
    });
  });

  it('is rounded down, so that 84.99 does not pass as 85', () => {
    const results = [...Array(16999).fill(mutant('Killed')), ...Array(3001).fill(mutant('Survived'))];
    expect(summariseMutants(results).score).toBe(84.9);
  });

  it('is 100 where nothing can be mutated', () => {
    expect(summariseMutants([])).toMatchObject({ score: 100, total: 0 });
  });
});

it('names a mutant by file, line and replacement in one line', () => {
  expect(describeMutant(mutant('Survived'), '/playa')).toBe('packages/matching/src/decide.ts:12:3  score < limit');
  expect(describeMutant(mutant('NoCoverage'), '/playa')).toMatch(/limit \(no test runs it\)$/);
});
