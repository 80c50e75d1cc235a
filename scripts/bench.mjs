import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { runMain, Stop } from './lib/stop.mjs';

/** Benches by the name of their package: packages/<name>/src/bench/measure.ts. */
const benches = () => {
  const packages = path.join(root, 'packages');
  const entries = readdirSync(packages).flatMap((name) => {
    const folder = path.join(packages, name, 'src/bench');
    const file = path.join(folder, 'measure.ts');
    return existsSync(file) ? [[name, file]] : [];
  });
  return new Map(entries);
};

/** npm run bench [-- name [arguments]]: figures as JSON lines, of one bench or of all. */
await runMain(async () => {
  await ensureInstalled();
  const [name, ...args] = process.argv.slice(2);
  const all = benches();
  if (name && !all.has(name)) throw new Stop(`There is no bench "${name}"; there are ${[...all.keys()].join(', ')}.`);
  for (const [bench, file] of all) {
    if (name && name !== bench) continue;
    await run(process.execPath, ['--import', 'tsx', file, ...args], { show: true });
  }
});
