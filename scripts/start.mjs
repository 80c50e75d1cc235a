import { parseArgs } from 'node:util';
import { findCatalogue } from './lib/catalogue-file.mjs';
import { runLocal } from './lib/run-local.mjs';
import { runMain, Stop } from './lib/stop.mjs';

const usage = 'npm start -- [--fresh] [--catalogue FILE.csv] [--profile easy|strict]';

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: { fresh: { type: 'boolean' }, catalogue: { type: 'string' }, profile: { type: 'string' } },
    });
    return values;
  } catch (error) {
    throw new Stop(`${error.message}\n${usage}`);
  }
};

/** npm start: everything on loopback, from published builds. */
await runMain(async () => {
  const { fresh, catalogue, profile } = readOptions();
  await runLocal({ fresh, catalogue: findCatalogue(catalogue), profile });
});
