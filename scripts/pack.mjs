import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { packPackages } from './lib/pack.mjs';
import { stateDir } from './lib/paths.mjs';
import { runMain, UserError } from './lib/user-error.mjs';

const readOut = () => {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' } } });
    return values.out && path.resolve(process.env.INIT_CWD ?? process.cwd(), values.out);
  } catch (error) {
    throw new UserError(`${error.message}\nnpm run pack -- [--out FOLDER]`);
  }
};

/** npm run pack [-- --out FOLDER]: the packages that a remote outside this repository is made of, as files for npm. */
await runMain(async () => {
  const out = readOut() ?? path.join(stateDir, 'packages');
  await ensureInstalled();
  for (const { file } of await packPackages(out)) process.stdout.write(`${file}\n`);
});
