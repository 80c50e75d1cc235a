import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readPorts } from '../../scripts/lib/ports.mjs';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { logInHere } from '../pages/account-pages.ts';
import { cloneWorkspace } from './clone-workspace.ts';

/** Beside the Playas of the workers. */
const ports: Record<string, number> = readPorts({}, 8300);

const hasStyle = (page: Page, selector: string, property: string, value: string): Promise<boolean> =>
  page
    .locator(selector)
    .evaluateAll(
      (found, [name, wanted]) => found.some((it) => getComputedStyle(it).getPropertyValue(name) === wanted),
      [property, value] as const,
    );

/** The shell's is hidden on phones, the remote's is visible; each is of its own build. */
const everySearchFieldSays = (page: Page, placeholder: string): Promise<boolean> =>
  page
    .locator('input[type=search]')
    .evaluateAll(
      (fields, wanted) => fields.length === 2 && fields.every((it) => it.getAttribute('placeholder') === wanted),
      placeholder,
    );

/** The page's heading is for screen readers alone, so it is never visible. */
const isThere = async (found: Locator): Promise<boolean> => (await found.count()) > 0;

interface Change {
  what: string;
  file: string;
  from: string;
  to: string;
  isShown(page: Page): Promise<boolean>;
}

/** The last two show that neither build loses its own changes when the other one's are shown. */
const changes: readonly Change[] = [
  {
    what: 'a text of a remote',
    file: 'mfe-library/src/texts.ts',
    from: "home: 'Library'",
    to: "home: 'Library reloaded'",
    isShown: (page) => isThere(page.getByRole('heading', { level: 1, name: 'Library reloaded' })),
  },
  {
    what: 'a component of a remote',
    file: 'mfe-library/src/home/home-page.tsx',
    from: '<h1>',
    to: '<h1 data-hot="remote">',
    isShown: (page) => isThere(page.locator('h1[data-hot=remote]')),
  },
  {
    what: 'a style of a remote',
    file: 'mfe-library/src/home/home-page.module.css',
    from: 'width: 56px',
    to: 'width: 57px',
    isShown: (page) => hasStyle(page, 'main a', 'width', '57px'),
  },
  {
    what: 'a text of the shell',
    file: 'shell/src/layout/top-bar.tsx',
    from: 'Welcome back,',
    to: 'Welcome again,',
    isShown: (page) => page.getByText('Welcome again,').isVisible(),
  },
  {
    what: 'a component of the shell',
    file: 'shell/src/layout/top-bar.tsx',
    from: '<header ',
    to: '<header data-hot="shell" ',
    isShown: (page) => page.locator('header[data-hot=shell]').isVisible(),
  },
  {
    what: 'a style of the shell',
    file: 'shell/src/layout/top-bar.module.css',
    from: 'padding: 20px',
    to: 'padding: 21px',
    isShown: (page) => hasStyle(page, 'header', 'padding-top', '21px'),
  },
  {
    what: 'a text of a package',
    file: 'packages/ui/src/field/search-field.tsx',
    from: 'placeholder = label',
    to: "placeholder = 'Type here'",
    isShown: (page) => everySearchFieldSays(page, 'Type here'),
  },
  {
    what: 'a component of a package',
    file: 'packages/ui/src/button/link-button.tsx',
    from: 'href={href}',
    to: 'data-hot="package" href={href}',
    isShown: (page) => page.locator('main a[data-hot=package]').first().isVisible(),
  },
  {
    what: 'a style of a package',
    file: 'packages/ui/src/button/button.module.css',
    from: 'gap: 10px',
    to: 'gap: 11px',
    isShown: (page) => hasStyle(page, 'button, a', 'column-gap', '11px'),
  },
  {
    what: 'a component of the remote again, with the text of before',
    file: 'mfe-library/src/home/home-page.tsx',
    from: 'data-hot="remote"',
    to: 'data-hot="remote again"',
    isShown: (page) => isThere(page.locator('h1[data-hot="remote again"]', { hasText: 'Library reloaded' })),
  },
  {
    what: 'a text of the shell again, with the component of before',
    file: 'shell/src/layout/top-bar.tsx',
    from: 'Welcome again,',
    to: 'Welcome once more,',
    isShown: (page) => page.locator('header[data-hot=shell]', { hasText: 'Welcome once more,' }).isVisible(),
  },
];

test('npm run dev shows what is changed in a remote, in the shell and in a package, without a reload', {
  tag: ['@full', '@phone', '@platform', '@shell', '@control'],
}, async ({ page }) => {
  test.setTimeout(600_000);
  const workspace = await cloneWorkspace();
  const variables = Object.entries(ports).map(([name, port]) => [name, String(port)]);
  let dev: Awaited<ReturnType<typeof workspace.start>> | undefined;
  try {
    dev = await workspace.start('npm run dev -- mfe-library', 'Playa is ready', Object.fromEntries(variables));
    await page.goto(`http://127.0.0.1:${ports.PLAYA_SHELL_PORT}/login`);
    await logInHere(page, demo);
    await expect(page.getByText('Fifty Flames').first()).toBeVisible();
    let reloads = 0;
    page.on('load', () => {
      reloads += 1;
    });
    for (const { what, file, from, to, isShown } of changes) {
      await test.step(what, async () => {
        const source = path.join(workspace.folder, file);
        const text = await readFile(source, 'utf8');
        expect(text).toContain(from);
        // At once: a server that reads the file between its emptying and its writing would show the empty one.
        await writeFile(`${source}.new`, text.replace(from, to));
        await rename(`${source}.new`, source);
        const saved = Date.now();
        await expect.poll(() => isShown(page), { message: what, intervals: [50] }).toBe(true);
        test.info().annotations.push({ type: 'shown', description: `${what}: ${Date.now() - saved} ms after saving` });
      });
    }
    expect(reloads).toBe(0);
  } finally {
    await dev?.stop();
    await workspace.remove();
  }
});
