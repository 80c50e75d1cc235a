import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { mayEnter, type ServerUser, sharedTemporaryFolder } from './server-user.ts';

/**
 * The folder that holds the cluster. Where the server's user may not enter the wanted folder, the cluster is in the temporary
 * folder, and the wanted one holds a file that names it; removing the wanted folder still starts over with an empty cluster.
 */
export const resolveDataFolder = (wanted: string, user: ServerUser): string => {
  const folder = resolve(wanted);
  mkdirSync(dirname(folder), { recursive: true });
  const pointer = join(folder, 'location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8');
  if (mayEnter(user, dirname(folder))) return folder;
  const location = join(sharedTemporaryFolder(user), `playa-database-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(pointer, location);
  return location;
};

export const giveTo = ({ uid, gid }: ServerUser, path: string): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};

/** An empty folder that only the server's user may use. */
export const makePrivateFolder = (folder: string, user: ServerUser): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(user, folder);
};
