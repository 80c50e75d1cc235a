import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const file = path.join(root, 'scripts/size-budgets.json');

/** kB gzipped of a new remote; its team raises it with what the remote does. */
const first = '{ "js": 60, "css": 6 }';

/** Gives a new app of the workspace its size budget, in a line of its own. */
export const addBudget = (app) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\}\s*$/, `,\n  "${app}": ${first}\n}\n`));

/** Takes the line of an app that is gone out again. */
export const removeBudget = (app) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const others = lines.filter((line) => !line.startsWith(`  "${app}":`)).join('\n');
  writeFileSync(file, others.replace(/,\n\}/, '\n}'));
};
