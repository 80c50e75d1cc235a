import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const file = path.join(root, 'scripts/size-budgets.json');

/** The budgets of a new remote in kB, gzipped, by section of the file. Its team raises them as needed. */
const initialBudgets = { remotes: { js: 30, css: 6 }, builds: { js: 150, css: 10 } };

/** Adds the initial budgets of an app. */
export const withBudget = (budgets, app) => ({
  ...budgets,
  ...Object.fromEntries(
    Object.entries(initialBudgets).map(([part, budget]) => [part, { ...budgets[part], [app]: budget }]),
  ),
});

/** Removes the budgets of an app. */
export const withoutBudget = (budgets, app) => ({
  ...budgets,
  ...Object.fromEntries(
    Object.keys(initialBudgets).map((part) => {
      const { [app]: _removed, ...others } = budgets[part];
      return [part, others];
    }),
  ),
});

const change = (applyChange) =>
  writeFileSync(file, `${JSON.stringify(applyChange(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);

/** Adds the initial budgets of an app to the file. */
export const addBudget = (app) => change((budgets) => withBudget(budgets, app));

export const removeBudget = (app) => change((budgets) => withoutBudget(budgets, app));
