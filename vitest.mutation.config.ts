import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { mutationPackages, otherFolders } from './scripts/lib/mutation/packages.mjs';
import { projects } from './vitest.config.ts';

/** How long `waitFor` waits in a test of a mutant, in milliseconds. */
const waitFor = 1_500;

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
    // Stryker ends what takes too long, by the time that the tests took without a mutant.
    testTimeout: 60_000,
  },
});

/** The tests of the one package that `npm run mutate` names in PLAYA_MUTATION_PACKAGE, without those that start processes. */
export default defineConfig({
  test: { projects: projects.map(ofPackage) },
});
