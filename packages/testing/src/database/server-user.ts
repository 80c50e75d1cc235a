import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';

/** Whom PostgreSQL runs as; empty: as ourselves. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root, so root hands it to `nobody`. */
export const serverUser = (): ServerUser => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

const othersMayEnter = (folder: string): boolean => (statSync(folder).mode & 0o005) === 0o005;

/** True when the server's user can reach what is in `folder`, which must exist. */
export const mayEnter = (user: ServerUser, folder: string): boolean => {
  if (user.uid === undefined) return true;
  const path = resolve(folder);
  const parent = dirname(path);
  return othersMayEnter(path) && (parent === path || mayEnter(user, parent));
};

/** A temporary folder that the server's user can reach. */
export const sharedTemporaryFolder = (user: ServerUser): string => {
  const found = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => mayEnter(user, folder));
  if (found === undefined) throw new Error(`PostgreSQL needs a temporary folder that everybody may enter, e.g. /tmp.`);
  return found;
};
