import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from './deployment.ts';
import { folderDeployment } from './folder-deployment.ts';
import { httpDeployment } from './http-deployment.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * The deployment that `--to` names: an address or a folder.
 * @param token for an address; from PLAYA_REGISTRY_TOKEN, never an argument, which other processes of the machine could read
 * @throws {ReleaseRefused} when it is neither
 */
export const openDeployment = (target: string, from: string, token: string | undefined): Deployment => {
  if (/^https?:\/\//.test(target)) {
    if (!URL.canParse(target)) throw new ReleaseRefused(`"${target}" is no address of a deployment.`);
    return httpDeployment(target, token);
  }
  const folder = path.resolve(from, target);
  if (!existsSync(folder))
    throw new ReleaseRefused(`There is no deployment at ${target}: it is neither a folder nor an address.`);
  return folderDeployment(folder);
};
