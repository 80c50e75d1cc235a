import { rm } from 'node:fs/promises';
import path from 'node:path';
import { siteDir } from '../../scripts/lib/site.mjs';
import { demo } from '../fixtures/people.ts';
import { stackName } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { logInHere, openPath } from '../pages/account-pages.ts';
import { cloneWorkspace, type Workspace } from './clone-workspace.ts';

let workspace: Workspace;

test.describe('a remote that one command makes inside the workspace', {
  tag: ['@full', '@desktop', '@platform', '@control'],
}, () => {
  test.describe.configure({ timeout: 600_000 });
  test.beforeAll(async () => {
    workspace = await cloneWorkspace();
  });
  test.afterAll(() => workspace?.remove());

  test('is built, tested and released without a change to the shell, and leaves nothing when it is removed', async ({
    page,
  }) => {
    const { run, changedFiles, folder } = workspace;
    await run('npm run new-remote -- mfe-lyrics');
    expect(await changedFiles()).toEqual(['mfe-lyrics/', 'pnpm-lock.yaml', 'scripts/size-budgets.json']);
    expect(await run('npx vitest run mfe-lyrics')).toMatch(/Tests\s+3 passed/);
    await run('npx tsc -p .');
    await run('npm run build');
    expect(await run('npm run registry')).toContain('lyrics');

    const deployment = siteDir(stackName);
    expect(await run(`npm run release -- mfe-lyrics --to ${deployment}`)).toMatch(/mfe-lyrics \w+ is live\./);
    await openPath(page, '/lyrics');
    await logInHere(page, demo);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lyrics');
    await page.getByRole('button', { name: 'Open the sheet' }).click();
    await expect(page.getByRole('dialog', { name: 'Lyrics' })).toContainText('Opened from the page.');

    await run(`npm run remove -- mfe-lyrics --to ${deployment}`);
    await openPath(page, '/lyrics');
    await expect(page.getByText('There is no music at this address')).toBeVisible();

    await rm(path.join(folder, 'mfe-lyrics'), { recursive: true });
    expect(await run('npm run remove -- mfe-lyrics')).toContain('mfe-lyrics is no longer in the registry.');
    expect(await run('npm run registry')).not.toContain('lyrics');
    expect(await changedFiles()).toEqual([]);
  });
});
