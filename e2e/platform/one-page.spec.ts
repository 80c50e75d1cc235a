import type { Page } from '@playwright/test';
import { demo } from '../fixtures/people.ts';
import type { RemoteName } from '../fixtures/registry.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { logInHere, openPath } from '../pages/account-pages.ts';
import { remotePages } from '../pages/remote-pages.ts';

/** A text that each copy of a library holds, however it is minified, and how many scripts of the page may hold it. */
const copies = [
  ['React', '.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=', 1],
  ['React DOM', 'rendererPackageName', 1],
  ['the router', '__reactRouterVersion', 1],
  ['the contracts', 'text/event-stream', 1],
  // The second one is of the forms of mfe-auth, which make schemas of their own.
  ['zod', '__zod_globalRegistry', 2],
  ['Redux Toolkit Query', 'serializeQueryArgs', 1],
  ['the drawer of the component library', 'data-swiping', 1],
] as const;

/** What the share scope of the page holds: the versions of each library. */
const sharedOn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    type Runtimes = Record<string, { default: Record<string, Record<string, unknown>> }>;
    const { __SHARE__: runtimes } = Reflect.get(globalThis, '__FEDERATION__') as unknown as { __SHARE__: Runtimes };
    const scopes = Object.values(runtimes).flatMap((runtime) => Object.entries(runtime.default));
    return Object.fromEntries(scopes.map(([library, versions]) => [library, Object.keys(versions)]));
  });

/** A style sheet as the page has it: from a file of a remote, or written into the page by a script. */
interface Sheet {
  from: string;
  css: string;
}

/** The style sheets that scripts made, whoever's they are. */
const sheetsMadeOn = (page: Page): Promise<Sheet[]> =>
  page.evaluate(() =>
    [...document.styleSheets, ...document.adoptedStyleSheets]
      .filter(({ href }) => href === null)
      .map((sheet) => ({ from: 'a script', css: [...sheet.cssRules].map(({ cssText }) => cssText).join('\n') })),
  );

/**
 * What of a style sheet holds for other builds too: selectors without a class of a build of a remote, names of animations that another
 * build may have, and rules for the whole page, such as fonts. Sheets of different builds do know of each other, by the attribute
 * `data-sheet`, so that one can take the place of another.
 */
const leaksOf = (page: Page, css: string): Promise<string[]> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const leaks: string[] = [];
    const ownName = /[\w-]+-playa_\w+-/;
    // `p:not(.own)` is about the paragraphs of all others.
    const isOwn = (selector: string) =>
      /\.[\w-]+-playa_\w+-| \[data-sheet\]/.test(selector.replaceAll(/:not\([^)]*\)/g, ''));
    const look = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule) {
          if (!ownName.test(rule.name)) leaks.push(`@keyframes ${rule.name}`);
        } else if (rule instanceof CSSStyleRule) {
          leaks.push(...rule.selectorText.split(/,(?![^(]*\))/).filter((selector) => !isOwn(selector)));
        } else if ('cssRules' in rule) look(rule.cssRules as CSSRuleList);
        else leaks.push(rule.cssText);
      }
    };
    look(sheet.cssRules);
    return leaks;
  }, css);

/** Opens a page of the remote without a reload, and waits until it is shown: the heading of the page before stays until then. */
const goToPageOf = async (page: Page, remote: RemoteName): Promise<void> => {
  const { path, shows } = remotePages[remote];
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(shows(page)).toBeVisible();
};

test('a page that has been to all remotes has one copy of each library and no global style of a remote', {
  tag: ['@platform', '@shell', '@auth', '@library', '@player', '@transfer', '@ai', '@share', '@desktop'],
}, async ({ page }) => {
  const loaded = new Map<string, string>();
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    loaded.set(request.url(), request.resourceType());
  });
  await openPath(page, '/');
  await page.getByRole('link', { name: 'Log in' }).click();
  const settings = asked.filter((url) => /\/(config|remotes)\.json$/.test(url));
  expect(settings, 'what the page preloads is fetched once').toHaveLength(2);
  await logInHere(page, demo);
  await page.getByRole('button', { name: 'Copy playlist Fifty Flames' }).click();
  await page.getByRole('alertdialog', { name: 'Copy playlist?' }).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copy to Apple Music')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  for (const remote of ['player', 'ai', 'share'] as const) await goToPageOf(page, remote);

  const versions = await sharedOn(page);
  for (const library of ['react', 'react-dom', '@playa/contracts', '@reduxjs/toolkit', '@base-ui/react/drawer']) {
    expect(versions[library], `versions of ${library}`).toHaveLength(1);
  }
  const files = (kind: string) =>
    Promise.all(
      [...loaded]
        .filter(([url, type]) => type === kind && !url.startsWith('blob:'))
        .map(async ([url]) => ({ url, text: await (await fetch(url)).text() })),
    );
  const scripts = await files('script');
  for (const [library, sign, count] of copies) {
    const holding = scripts.filter(({ text }) => text.includes(sign)).map(({ url }) => url);
    expect(holding, `scripts that hold ${library}`).toHaveLength(count);
  }
  const { remotes } = (await (await fetch(`${stack.urls.shell}/remotes.json`)).json()) as {
    remotes: { entry: string }[];
  };
  const styles = await files('stylesheet');
  for (const { entry } of remotes) {
    const { origin } = new URL(entry);
    const own = styles.filter(({ url }) => url.startsWith(origin));
    expect(own, `style sheets from ${origin}`).not.toEqual([]);
    for (const { url, text } of own) expect(await leaksOf(page, text), url).toEqual([]);
  }
  for (const { from, css } of await sheetsMadeOn(page)) expect(await leaksOf(page, css), from).toEqual([]);
});
