import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from './deployment.ts';
import { folderDeployment } from './folder-deployment.ts';
import { httpDeployment } from './http-deployment.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * Opens the deployment that `--to` names: a URL or a folder.
 * @param cwd folder that a relative `target` is resolved against
 * @param token for a URL; from PLAYA_REGISTRY_TOKEN, because other processes could read an argument
 * @throws {ReleaseRefused} when it is neither
 */
export const openDeployment = (target: string, cwd: string, token: string | undefined): Deployment => {
  if (/^https?:\/\//.test(target)) {
    if (!URL.canParse(target)) throw new ReleaseRefused(`"${target}" is no address of a deployment.`);
    return httpDeployment(target, token);
  }
  const folder = path.resolve(cwd, target);
  if (!existsSync(folder))
    throw new ReleaseRefused(`There is no deployment at ${target}: it is neither a folder nor an address.`);
  return folderDeployment(folder);
};
