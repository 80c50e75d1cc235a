import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const folders = ['.', 'shell', 'e2e', 'scripts']
  .concat(readdirSync(root).filter((name) => name.startsWith('mfe-')))
  .concat(readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`))
  .filter((folder) => existsSync(path.join(root, folder, 'README.md')));

/** The fenced snippets of a folder's Markdown file in one of the languages: `{language, title, text}`; the title follows the language. */
const snippetsOf = (folder, languages, file = 'README.md') =>
  [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(/^```(\w+)(?: (.+))?\n([\s\S]*?)^```$/gm)]
    .map(([, language, title, text]) => ({ folder, language, title, text }))
    .filter(({ language }) => languages.includes(language));

it.each(folders)('the commands in the README of %s are there', (folder) => {
  const { scripts: ofRoot } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const own = path.join(root, folder, 'package.json');
  const scripts = { ...(existsSync(own) ? JSON.parse(readFileSync(own, 'utf8')).scripts : {}), ...ofRoot };
  const named = snippetsOf(folder, ['sh'])
    .flatMap(({ text }) => [...text.matchAll(/\bnpm (?:run )?(?:--silent )?(?!install|run|--)([\w:-]+)/g)])
    .map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

it('the browser test of a team outside follows every snippet of "How to own a remote"', () => {
  const titles = snippetsOf('docs', ['sh'], 'own-a-remote.md').flatMap(({ title }) => title ?? []);
  const spec = readFileSync(path.join(root, 'e2e/outside/outside-remote.spec.ts'), 'utf8');
  const followed = [...spec.matchAll(/team\.follow\('([^']+)'\)/g)].map(([, title]) => title);
  expect(titles.length).toBeGreaterThan(4);
  expect([...new Set(followed)].sort()).toEqual(titles.sort());
});

/**
 * What a snippet says of names that it does not declare: undeclared (2304, 2552, 18004), parameters whose type would come from such a name
 * (7006), and the files beside it that it imports (2307 of a relative path).
 */
const isOfUndeclared = (line) =>
  /error TS(2304|2552|18004|7006):/.test(line) || /error TS2307: Cannot find module '\.{1,2}\//.test(line);

// A type check of everything takes as long as that of the repository, so it is for `npm run test:full`.
if (process.env.PLAYA_FULL === '1') {
  it('the TypeScript of every README fits the packages', { timeout: 120_000 }, async () => {
    const snippets = folders.flatMap((folder) => snippetsOf(folder, ['ts', 'tsx']));
    // Below each package's own folder, so that it imports what that package may.
    const files = snippets.map(({ folder, language, text }, index) => {
      const file = path.join(root, folder, 'node_modules/.cache/playa-snippets', `${index}.${language}`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${text}\nexport {};\n`);
      return file;
    });
    const config = path.join(root, 'node_modules/.cache/playa-snippets.json');
    const withStyles = path.join(root, 'packages/ui/src/env.d.ts');
    const settings = {
      extends: path.join(root, 'tsconfig.json'),
      files: [...files, withStyles],
      include: [],
      exclude: [],
    };
    writeFileSync(config, JSON.stringify(settings));
    const tsc = path.join(root, 'node_modules/.bin/tsc');
    const { output } = await run(tsc, ['-p', config, '--pretty', 'false'], { allowFailure: true });
    for (const file of [...files, config]) rmSync(file, { force: true });
    const errors = output.split('\n').filter((line) => line.includes('error TS') && !isOfUndeclared(line));
    expect(errors).toEqual([]);
    expect(snippets.length).toBeGreaterThan(15);
  });
}
