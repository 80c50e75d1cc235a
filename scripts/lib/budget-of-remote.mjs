import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const file = path.join(root, 'scripts/size-budgets.json');

/** kB gzipped of a new remote, by the part of the budgets; its team raises them with what the remote does. */
const first = { remotes: { js: 30, css: 6 }, builds: { js: 150, css: 10 } };

/** The budgets with those of one more app. */
export const withBudgetOf = (budgets, app) => ({
  ...budgets,
  ...Object.fromEntries(Object.entries(first).map(([part, budget]) => [part, { ...budgets[part], [app]: budget }])),
});

/** The budgets without those of an app that is gone. */
export const withoutBudgetOf = (budgets, app) => ({
  ...budgets,
  ...Object.fromEntries(
    Object.keys(first).map((part) => {
      const { [app]: _gone, ...others } = budgets[part];
      return [part, others];
    }),
  ),
});

const change = (toChanged) =>
  writeFileSync(file, `${JSON.stringify(toChanged(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);

/** Gives a new app of the workspace its size budgets. */
export const addBudget = (app) => change((budgets) => withBudgetOf(budgets, app));

export const removeBudget = (app) => change((budgets) => withoutBudgetOf(budgets, app));
