import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canAccess, type ServerUser, sharedTemporaryFolder } from './server-user.ts';

/**
 * The folder of the cluster. If the server's user cannot access the wanted folder, the cluster is in the temporary folder, and
 * the wanted folder contains a file with its path. Removing the wanted folder still results in an empty cluster.
 */
export const resolveDataFolder = (wanted: string, user: ServerUser): string => {
  const folder = resolve(wanted);
  mkdirSync(dirname(folder), { recursive: true });
  const pointer = join(folder, 'location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8');
  if (canAccess(user, dirname(folder))) return folder;
  const location = join(sharedTemporaryFolder(user), `playa-database-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(pointer, location);
  return location;
};

export const changeOwner = ({ uid, gid }: ServerUser, path: string): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};

/** Creates an empty folder that only the server's user can access. */
export const makePrivateFolder = (folder: string, user: ServerUser): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  changeOwner(user, folder);
};
