import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { mutationPackages, otherFolders } from './scripts/lib/mutation/packages.mjs';
import { projects } from './vitest.config.ts';

/** How long a test of a mutant waits for what never happens, in milliseconds: `waitFor`, then the test itself. */
const [waitFor, testTimeout] = [3_000, 8_000];

const named = mutationPackages[process.env.PLAYA_MUTATION_PACKAGE ?? ''];
if (!named) throw new Error('PLAYA_MUTATION_PACKAGE names no package that can be mutated');
const { folder, slowTests = [] } = named;

const ofPackage = ({ test = {} }: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
  test: {
    ...test,
    exclude: [
      ...(test.exclude ?? []),
      'scripts/**',
      ...otherFolders(folder).map((other) => `${other}/**`),
      ...slowTests.map((glob) => `${folder}/${glob}`),
    ],
    setupFiles: ['scripts/lib/mutation/setup.mjs', ...[test.setupFiles ?? []].flat()],
    globalSetup: [],
    env: { PLAYA_WAIT_FOR_MS: String(waitFor) },
    expect: { poll: { timeout: waitFor } },
    testTimeout,
  },
});

/** The tests of the one package that `npm run mutate` names in PLAYA_MUTATION_PACKAGE, without those that start processes. */
export default defineConfig({
  test: { projects: projects.map(ofPackage) },
});
