import { inject } from 'vitest';

// A reused worker still has the mutant of its last run: it must not act while the test file is loaded.
const stryker = globalThis[inject('globalNamespace')];
if (stryker && inject('mutantActivation') === 'runtime') stryker.activeMutant = undefined;
