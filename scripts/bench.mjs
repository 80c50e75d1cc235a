import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { runMain, UserError } from './lib/user-error.mjs';

const foldersIn = (folder) =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];

/**
 * Benches by name: a package's own, src/bench/measure.ts, goes by the package's, src/bench/<name>/measure.ts by its folder's, as does
 * e2e/bench/<name>/measure.ts, which measures a whole Playa in a browser.
 */
const benches = () => {
  const packages = foldersIn(path.join(root, 'packages')).map(({ name, parentPath }) => ({
    name,
    folder: path.join(parentPath, name, 'src/bench'),
  }));
  const entries = [...packages, { name: 'e2e', folder: path.join(root, 'e2e/bench') }].flatMap(({ name, folder }) => {
    const named = foldersIn(folder).map((bench) => [bench.name, path.join(folder, bench.name, 'measure.ts')]);
    return [[name, path.join(folder, 'measure.ts')], ...named].filter(([, file]) => existsSync(file));
  });
  return new Map(entries);
};

/** npm run bench [-- name [arguments]]: figures as JSON lines, of one bench or of all. */
await runMain(async () => {
  await ensureInstalled();
  const [name, ...args] = process.argv.slice(2);
  const all = benches();
  if (name && !all.has(name))
    throw new UserError(`There is no bench "${name}"; there are ${[...all.keys()].join(', ')}.`);
  for (const [bench, file] of all) {
    if (name && name !== bench) continue;
    await run(process.execPath, ['--import', 'tsx', file, ...args], { show: true });
  }
});
