import { expect, it } from 'vitest';
import { withBudget, withoutBudget } from './remote-size-budget.mjs';

const budgets = {
  pages: { landing: { remote: 'mfe-auth', js: 1 } },
  entry: 10,
  remotes: { 'mfe-auth': { js: 2, css: 1 } },
  builds: { shell: { js: 3, css: 1 } },
};

it('puts a new remote where the check of sizes reads it', () => {
  const limit = { js: expect.any(Number), css: expect.any(Number) };
  expect(withBudget(budgets, 'mfe-lyrics')).toEqual({
    ...budgets,
    remotes: { ...budgets.remotes, 'mfe-lyrics': limit },
    builds: { ...budgets.builds, 'mfe-lyrics': limit },
  });
});

it('leaves nothing behind of a remote that is gone', () => {
  expect(withoutBudget(withBudget(budgets, 'mfe-lyrics'), 'mfe-lyrics')).toEqual(budgets);
});
