import { remotes } from './paths.mjs';
import { tool } from './run.mjs';

/** Static checks, in the order in which they are quickest to fail. Each is one line in the summary. */
export const checks = [
  { name: 'format and lint', run: () => tool('biome', ['ci', '--error-on-warnings', '.']) },
  {
    name: 'borders and layers',
    run: () => tool('depcruise', ['packages', 'shell', ...remotes.map((name) => `mfe-${name}`), 'e2e', 'scripts']),
  },
  { name: 'types', run: () => tool('tsc', ['-p', '.']) },
  { name: 'unused files, exports and dependencies', run: () => tool('knip', []) },
];
