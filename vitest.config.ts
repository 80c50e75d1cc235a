import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import SlowFirst from './scripts/lib/slow-first.mjs';

/** Run against backends or the sandbox, for which jsdom's URL is in the way. */
const againstServers = ['shell/src/realtime/round-robin.test.ts', 'mfe-player/src/players/players.test.ts'];

/** Tests that replace a module with `vi.mock`, which reaches only what loads the module afterwards. */
const isolatedFiles = '**/*.isolated.test.tsx';

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * Files of one worker share loaded modules unless `isolate` is set: loading them anew for each file took longer than many of
 * the tests. So a test puts back what it changes outside itself; stubs and spies are put back for it.
 */
const project = (
  name: string,
  isolate: boolean,
  { include, exclude = [], setupFiles = [], ...test }: ProjectOptions,
): TestProjectInlineConfiguration => ({
  test: {
    ...test,
    name,
    isolate,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    setupFiles: ['packages/testing/src/wait-for-timeout.ts', ...[setupFiles].flat()],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const dom: ProjectOptions = {
  environment: 'jsdom',
  setupFiles: ['packages/testing/src/dom/vitest-setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
};

const domFiles = [
  'packages/{ui,contracts,testing,tracks,recents}/src/**/*.test.tsx',
  'packages/{ui,tracks,recents}/src/**/*.test.ts',
];

/** By environment; `vitest.mutation.config.ts` runs those of one package. */
export const projects = [
  project('node', false, {
    environment: 'node',
    include: [
      'packages/*/src/**/*.test.ts',
      'scripts/**/*.test.mjs',
      'e2e/{bench,fixtures,releases}/**/*.test.ts',
      ...againstServers,
    ],
    exclude: ['packages/{ui,tracks,recents}/**', isolatedFiles],
    globalSetup: ['packages/testing/src/database/vitest-global-setup.ts'],
  }),
  project('dom', false, {
    ...dom,
    include: [...domFiles, '{shell,mfe-*}/src/**/*.test.{ts,tsx}'],
    exclude: [...againstServers, isolatedFiles],
  }),
  project('dom isolated', true, { ...dom, include: [isolatedFiles] }),
];

/** Unit and integration tests, beside their sources. Browser journeys live in e2e/ and run under Playwright. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // One more for every two cores: tests of the backend mostly wait. Left to itself vitest keeps one core free.
    maxWorkers: '150%',
    projects,
  },
});
