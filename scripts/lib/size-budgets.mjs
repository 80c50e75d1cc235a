import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './paths.mjs';
import { currentBuild, releaseDir } from './releases.mjs';
import { UserError } from './user-error.mjs';

const budgetsFile = path.join(root, 'scripts/size-budgets.json');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** kB, gzipped. */
const sizeOf = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000;

const everyFile = (folder, extension) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The scripts and style sheets that the shell's page names: its entry, and what it preloads. */
const filesOfPage = (folder) => {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => path.join(folder, file));
};

/** What a page loads for a remote at least: its entry, and its exposed module with the chunks that this needs. */
const filesOfRemote = (folder) => {
  const { metaData, exposes } = readJson(path.join(folder, 'mf-manifest.json'));
  const { path: below, name } = metaData.remoteEntry;
  const entry = path.join(folder, below, name);
  const modules = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  return { entry, files: [entry, ...modules.map((file) => path.join(folder, file))] };
};

const withExtension = (files, kind) => files.filter((file) => file.endsWith(`.${kind}`));

/** What is measured: a name, its size, and the budget. `folderOf` gives the folder of an app's build. */
const measure = ({ pages, entry, remotes, builds }, folderOf) => {
  const shell = filesOfPage(folderOf('shell'));
  const kinds = (name, files, budget) =>
    Object.entries(budget).map(([kind, limit]) => ({
      name: `${name}: ${kind}`,
      size: sizeOf(withExtension(files, kind)),
      limit,
    }));
  return [
    ...Object.entries(pages).flatMap(([page, { remote, ...budget }]) =>
      kinds(`the page ${page} with ${remote}`, [...shell, ...filesOfRemote(folderOf(remote)).files], budget),
    ),
    ...Object.entries(remotes).flatMap(([remote, budget]) => {
      const ofRemote = filesOfRemote(folderOf(remote));
      return [
        { name: `${remote}: its entry`, size: sizeOf([ofRemote.entry]), limit: entry },
        ...kinds(`${remote} to begin with`, ofRemote.files, budget),
      ];
    }),
    ...Object.entries(builds).flatMap(([app, budget]) =>
      Object.entries(budget).map(([kind, limit]) => ({
        name: `${app}, everything it builds: ${kind}`,
        size: sizeOf(everyFile(folderOf(app), `.${kind}`)),
        limit,
      })),
    ),
  ];
};

/**
 * Fails with a sentence for each size above its limit.
 * @throws {UserError}
 */
export const checkBudgets = (budgets, folderOf, tell) => {
  const measured = measure(budgets, folderOf);
  for (const { name, size, limit } of measured) tell(`${name} ${size.toFixed(1)} of ${limit} kB`);
  const over = measured
    .filter(({ size, limit }) => size > limit)
    .map(({ name, size, limit }) => `${name} is ${size.toFixed(1)} kB gzipped, allowed are ${limit} kB`);
  if (over.length > 0) throw new UserError(over.join('\n'));
};

const currentFolder = (app) => {
  const build = currentBuild(app);
  if (!build) throw new UserError(`${app} was not built yet; run: npm run build`);
  return path.join(releaseDir(app), build.buildId);
};

/** Fails when the current builds weigh more than scripts/size-budgets.json allows (kB, gzipped). */
export const checkSizes = async (tell) => checkBudgets(readJson(budgetsFile), currentFolder, tell);
