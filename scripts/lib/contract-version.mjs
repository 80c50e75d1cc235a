import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** The version of the contract in these sources; undefined where there are none. */
export const contractVersion = () => {
  const file = path.join(root, 'packages/contracts/src/remote.tsx');
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').match(/contractVersion = '([^']+)'/)?.[1];
};
