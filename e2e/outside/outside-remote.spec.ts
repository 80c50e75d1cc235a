import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isInRollout } from '../../packages/federation/src/loader/rollout.ts';
import { demo } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, logInHere, openPath } from '../pages/account-pages.ts';
import { newTeam, type Team } from './own-a-remote.ts';

/** Packages are installed, and the remote is built several times. */
const timeLimit = 600_000;

let team: Team;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const listed = async () => {
  const { remotes } = await (await fetch(`${stack.urls.shell}/remotes.json`)).json();
  return remotes.find(({ name }: { name: string }) => name === 'karaoke');
};

test.describe.configure({ mode: 'serial', timeout: timeLimit });

test.describe('a team outside this repository', { tag: ['@full', '@desktop', '@platform', '@control'] }, () => {
  test.beforeAll(async () => {
    test.setTimeout(timeLimit);
    team = await newTeam();
    await team.follow('make');
  });
  test.afterAll(() => team?.remove());

  test('releases a page that the shell guards, and a command that opens its sheet on any page', async ({ page }) => {
    await openPath(page, '/karaoke');
    await expect(page.getByText('There is no music at this address')).toBeVisible();
    expect(await team.follow('release')).toMatch(/mfe-karaoke \w+ is live\./);

    await openPath(page, '/karaoke');
    await expect(page).toHaveURL(/\/login$/);
    await logInHere(page, demo);
    await expect(page).toHaveURL(/\/karaoke$/);
    await expect(heading(page)).toHaveText('Karaoke');
    await page.getByRole('button', { name: 'Open the sheet' }).click();
    await expect(page.getByRole('dialog', { name: 'Karaoke' })).toContainText('Opened from the page.');

    const choir = await team.copy();
    await choir.edit('remote.json', '"name": "karaoke"', '"name": "choir"');
    await choir.edit('remote.json', '"commands": ["karaoke.open"]', '"commands": []');
    await choir.edit('remote.json', '"path": "/karaoke"', '"path": "/choir"');
    await choir.edit('src/remote.tsx', ', overlay: OpenOverlay', '');
    await choir.edit('src/remote.tsx', "import { OpenOverlay } from './open-overlay.tsx';\n", '');
    await choir.edit('src/texts.ts', "'Karaoke'", "'Choir'");
    await choir.follow('release');
    await openPath(page, '/choir');
    await expect(heading(page)).toHaveText('Choir');
    await page.getByRole('button', { name: 'Open the sheet' }).click();
    await expect(page.getByRole('dialog', { name: 'Karaoke' })).toContainText('Opened from the page.');
    await choir.follow('remove');
    await choir.remove();
  });

  test('an open page stays on its build through a release and a rollback; a reload has the new one', async ({
    page,
  }) => {
    await team.edit('src/home-page.tsx', '<p>{texts.text}</p>', '<Late />');
    await team.edit('src/home-page.tsx', 'import styles', "import { Late } from './late.tsx';\nimport styles");
    await writeFile(
      path.join(team.folder, 'src/late.tsx'),
      [
        "import { Button } from '@playa/ui';",
        "import { useState } from 'react';",
        '',
        'export const Late = () => {',
        "  const [text, setText] = useState('');",
        "  const load = async () => setText((await import('./late-text.ts')).lateText);",
        '  return <Button onClick={load}>{text || "Load more"}</Button>;',
        '};',
        '',
      ].join('\n'),
    );
    await writeFile(path.join(team.folder, 'src/late-text.ts'), "export const lateText = 'Text of the first build';\n");
    await team.follow('release');
    const first = (await listed()).buildId;

    await enter(page, demo);
    await openPath(page, '/karaoke');
    await expect(heading(page)).toHaveText('Karaoke');

    await team.edit('src/texts.ts', "'Karaoke'", "'Karaoke night'");
    await team.edit('src/late-text.ts', 'first', 'second');
    await team.follow('release');
    expect(await listed()).toMatchObject({ previous: { buildId: first } });
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('button', { name: 'Text of the first build' })).toBeVisible();
    await expect(heading(page)).toHaveText('Karaoke');

    await page.reload();
    await expect(heading(page)).toHaveText('Karaoke night');
    await team.follow('roll back');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('button', { name: 'Text of the second build' })).toBeVisible();
    await page.reload();
    await expect(heading(page)).toHaveText('Karaoke');
    expect((await listed()).buildId).toBe(first);
  });

  test('a gradual release gives the new build to a share of the visitors, and then to all', async ({ browser }) => {
    await team.edit('remote.json', '"guard": "user"', '"guard": "public"');
    await team.follow('release');
    const before = (await listed()).buildId;
    await team.edit('src/texts.ts', "'Karaoke night'", "'Karaoke for all'");
    await team.follow('release to some');
    const rolledOut = (await listed()).rollout;
    expect(await listed()).toMatchObject({ buildId: before, rollout: { share: 0.1 } });

    const ids = Array.from({ length: 1000 }, (_, number) => number.toString(16).padStart(32, '0'));
    for (const [isIn, text] of [
      [true, 'Karaoke for all'],
      [false, 'Karaoke night'],
    ] as const) {
      const id = ids.find((it) => isInRollout('karaoke', it, 0.1) === isIn);
      const context = await browser.newContext();
      await context.addInitScript((visitor) => localStorage.setItem('playa_visitor', visitor ?? ''), id);
      const page = await context.newPage();
      await openPath(page, '/karaoke');
      await expect(heading(page)).toHaveText(text);
      await context.close();
    }

    await team.follow('release to all');
    expect(await listed()).toMatchObject({ buildId: rolledOut.build.buildId, rollout: null });
  });

  test('a pinned build stays with its users through a release, until it is unpinned and released again', async ({
    page,
  }) => {
    const { buildId } = await listed();
    await team.follow('pin');
    await team.edit('src/texts.ts', "'Karaoke for all'", "'Karaoke, the next'");
    expect(await team.follow('release')).toContain('pinned');
    expect(await listed()).toMatchObject({ buildId, pinned: true });
    await openPath(page, '/karaoke');
    await expect(heading(page)).toHaveText('Karaoke for all');
    await team.follow('unpin');
    await team.follow('release');
    await page.reload();
    await expect(heading(page)).toHaveText('Karaoke, the next');
  });

  test('runs it alone, and in the shell by an override of its own server, which all others do without', async ({
    page,
    browser,
  }) => {
    const alone = await team.serve('start');
    try {
      await page.goto(alone.url);
      await expect(heading(page)).toHaveText('Karaoke, the next');
      await page.getByRole('button', { name: 'Open the sheet' }).click();
      await expect(page.getByRole('dialog', { name: 'Karaoke, the next' })).toBeVisible();
    } finally {
      await alone.stop();
    }

    await team.edit('src/texts.ts', "'Karaoke, the next'", "'Karaoke at home'");
    const served = await team.serve('preview');
    try {
      await page.goto(`${stack.urls.shell}/_status`);
      await page.getByLabel('Remote', { exact: true }).fill('karaoke');
      await page.getByLabel('Address').fill(`${served.url}/mf-manifest.json`);
      await page.getByRole('button', { name: 'Add override' }).click();
      await expect(page.getByRole('button', { name: `karaoke from ${new URL(served.url).host}` })).toBeVisible();
      await openPath(page, '/karaoke');
      await expect(heading(page)).toHaveText('Karaoke at home');
      await page.getByRole('button', { name: 'Open the sheet' }).click();
      await expect(page.getByRole('dialog', { name: 'Karaoke at home' })).toContainText('Opened from the page.');

      const other = await browser.newPage();
      await openPath(other, '/karaoke');
      await expect(heading(other)).toHaveText('Karaoke, the next');
      await other.close();
    } finally {
      await served.stop();
    }
  });

  test('removes it, and its address is one that nobody knows', async ({ page }) => {
    expect(await team.follow('remove')).toContain('mfe-karaoke is no longer in the registry.');
    await openPath(page, '/karaoke');
    await expect(page.getByText('There is no music at this address')).toBeVisible();
  });
});
