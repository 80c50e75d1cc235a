import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { remoteNames } from './registry.ts';
import { styleContract } from './style-contract.ts';

const repository = new URL('../../../', import.meta.url);

/** Components of `@playa/ui` are bundled with every remote; these parts belong to the page, which the shell loads once. */
const ofThePage = /^(tokens|toast|gallery)\/|^global\.css$/;
/** Set by the tabs, the drawer and the menu of the library that the components are made with, in the same bundle. */
const fromLibraries = ['--active-tab-left', '--active-tab-width', '--drawer-swipe-movement-y', '--transform-origin'];

const sourcesIn = (folder: string): { path: string; text: string }[] =>
  readdirSync(new URL(folder, repository), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(`${folder}${path}`, repository), 'utf8') }));

const namesIn = (sources: readonly { text: string }[], pattern: RegExp): Set<string> =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')));

const readBy = (sources: readonly { text: string }[]) =>
  namesIn(sources, /(?:var\(|getPropertyValue\(['"])(--[\w-]+)/g);

/** `--name:` in a style sheet, `'--name'` in code. */
const definedBy = (sources: readonly { path: string; text: string }[]) =>
  new Set([
    ...namesIn(
      sources.filter(({ path }) => path.endsWith('.css')),
      /(--[\w-]+)\s*:/g,
    ),
    ...namesIn(
      sources.filter(({ path }) => !path.endsWith('.css')),
      /['"](--[\w-]+)['"]/g,
    ),
  ]);

const ui = sourcesIn('packages/ui/src/');
const components = ui.filter(({ path }) => !ofThePage.test(path));
const page = [...ui.filter(({ path }) => ofThePage.test(path)), ...sourcesIn('shell/src/')];
const listed = new Set(Object.keys(styleContract));

const unlistedIn = (sources: readonly { path: string; text: string }[]): string[] => {
  const own = definedBy(sources);
  return [...readBy(sources)].filter((name) => !own.has(name) && !listed.has(name) && !fromLibraries.includes(name));
};

describe('every custom property that is read across builds is listed', () => {
  it.each(remoteNames)('by the remote %s', (name) => {
    expect(unlistedIn(sourcesIn(`mfe-${name}/src/`))).toEqual([]);
  });

  it('by the components, which every remote bundles as they were when it was built', () => {
    expect(readBy(components).size).toBeGreaterThan(40);
    expect(unlistedIn(components)).toEqual([]);
  });
});

it('the page defines every listed property, and says what it is', () => {
  const defined = definedBy(page);
  expect([...listed].filter((name) => !defined.has(name))).toEqual([]);
  for (const [name, meaning] of Object.entries(styleContract)) expect(meaning, name).toMatch(/\w+.*\.$/);
});

it('nothing is listed that neither a remote nor a component nor the page reads', () => {
  const everything = [...ui, ...page, ...remoteNames.flatMap((name) => sourcesIn(`mfe-${name}/src/`))];
  const read = readBy(everything);
  expect([...listed].filter((name) => !read.has(name))).toEqual([]);
});
