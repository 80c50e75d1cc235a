import { configDefaults, defineConfig } from 'vitest/config';

/** Starts programs, for which jsdom's URL is in the way. */
const shellAgainstBackends = 'shell/src/realtime/round-robin.test.ts';

/**
 * Files of one worker share loaded modules: loading them anew for each file took longer than many of the tests. A test
 * that changes something global puts it back.
 */
const isolate = false;

/** Unit and integration tests, beside their sources. Browser journeys live in e2e/ and run under Playwright. */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free, which is half of the smallest machine; tests of the backend mostly wait.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs', shellAgainstBackends],
          exclude: ['packages/ui/**', '**/node_modules/**'],
          globalSetup: ['packages/testing/src/database/vitest-global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate,
          include: [
            'packages/{ui,contracts,testing}/src/**/*.test.tsx',
            '{shell,mfe-*}/src/**/*.test.{ts,tsx}',
            'packages/ui/src/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, shellAgainstBackends],
          setupFiles: ['packages/testing/src/dom/vitest-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
