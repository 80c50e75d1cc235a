import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleProgram } from './bundle-program.mjs';

const source = fileURLToPath(new URL('../../packages/federation/src/release/public.ts', import.meta.url));

let loaded;

/**
 * What packages/federation offers for releases, which is written in TypeScript.
 * @returns {Promise<typeof import('../../packages/federation/src/release/public.ts')>}
 */
export const releaseTool = () => {
  loaded ??= bundleProgram(source).then((file) => import(pathToFileURL(file).href));
  return loaded;
};
