import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './paths.mjs';
import { currentBuild, releaseDir } from './releases.mjs';
import { Stop } from './stop.mjs';

const budgetsFile = path.join(root, 'scripts/size-budgets.json');

const gzipped = (folder, extension) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .reduce((sum, entry) => sum + gzipSync(readFileSync(path.join(entry.parentPath, entry.name))).length, 0);

/** Fails when all scripts or styles of an app's build weigh more, gzipped, than scripts/size-budgets.json allows (kB). */
export const checkSizes = async (tell) => {
  const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8'));
  const over = [];
  for (const [app, budget] of Object.entries(budgets)) {
    const build = currentBuild(app);
    if (!build) throw new Stop(`${app} was not built yet; run: npm run build`);
    const folder = path.join(releaseDir(app), build.buildId);
    for (const [kind, limit] of Object.entries(budget)) {
      const size = gzipped(folder, `.${kind}`) / 1000;
      tell(`${app} ${kind} ${size.toFixed(1)} of ${limit} kB`);
      if (size > limit) over.push(`${app}: ${kind} is ${size.toFixed(1)} kB gzipped, allowed are ${limit} kB`);
    }
  }
  if (over.length > 0) throw new Stop(over.join('\n'));
};
