import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { stageOf } from './stage.mjs';

const skipped = new Set(['node_modules', 'dist', '.git']);
const isTest = (name) => /\.(test|spec)\.[a-z]+$/.test(name);

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(full);
    else if (!isTest(entry.name)) yield full;
  }
}

/** The app's folder and those of all packages of ours that it depends on, also through others. */
const foldersOf = (app) => {
  const folders = new Set([app]);
  for (const folder of folders) {
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith('@playa/')) folders.add(name.replace('@playa', 'packages'));
    }
  }
  return [...folders].sort();
};

/**
 * A name for the build of an app (a folder below the root): 12 hex digits over its sources, the packages it
 * depends on, the lock file, and for the shell the stage. The same sources give the same name, so an unchanged app is not built again.
 */
export const sourceHash = (app) => {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  if (app === 'shell') hash.update(stageOf());
  for (const folder of foldersOf(app)) {
    for (const file of files(path.join(root, folder))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
};
