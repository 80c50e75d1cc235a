import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';

/** The user that PostgreSQL runs as; empty: the current user. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root, so that root runs it as `nobody`. */
export const serverUser = (): ServerUser => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

const isPublicFolder = (folder: string): boolean => (statSync(folder).mode & 0o005) === 0o005;

/** True if the server's user can access the content of `folder`, which must exist. */
export const canAccess = (user: ServerUser, folder: string): boolean => {
  if (user.uid === undefined) return true;
  const path = resolve(folder);
  const parent = dirname(path);
  return isPublicFolder(path) && (parent === path || canAccess(user, parent));
};

/** A temporary folder that the server's user can access. */
export const sharedTemporaryFolder = (user: ServerUser): string => {
  const found = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => canAccess(user, folder));
  if (found === undefined) throw new Error(`PostgreSQL needs a temporary folder that everybody may enter, e.g. /tmp.`);
  return found;
};
