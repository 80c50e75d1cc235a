import { tool } from './run.mjs';

/** Static checks, in the order in which they are quickest to fail. Each is one line in the summary. */
export const checks = [
  { name: 'format, lint and borders', run: () => tool('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'types', run: () => tool('tsc', ['-p', '.']) },
  { name: 'unused files, exports and dependencies', run: () => tool('knip', []) },
];
