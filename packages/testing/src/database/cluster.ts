import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { changeOwner, makePrivateFolder } from './data-folder.ts';
import { isAlive, lastError, runProgram } from './programs.ts';
import { account, query, urlOf } from './query.ts';
import type { ServerUser } from './server-user.ts';

/** A data folder, with the user and programs to run PostgreSQL on it. */
export interface Cluster {
  folder: string;
  log: string;
  /** File with the id of the process that started the server. */
  owner: string;
  user: ServerUser;
  binaries: Binaries;
}

/** Creates the cluster under a temporary name and renames it, so that an interrupted start leaves no incomplete cluster. */
export const initialise = async ({ folder, log, user, binaries }: Cluster): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished, user);
  const passwordFile = join(unfinished, '..', `.password-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, account);
  changeOwner(user, passwordFile);
  const code = await runProgram(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${account}`,
      `--pwfile=${passwordFile}`,
      '--auth=password',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    user,
    log,
  ).finally(() => rmSync(passwordFile, { force: true }));
  if (code !== 0) throw new Error(`PostgreSQL could not set up ${folder}: ${lastError(log)}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
};

const isServing = async (folder: string, port: number): Promise<boolean> => {
  const answer = await query(urlOf(port, 'postgres'), 'show data_directory').catch(() => null);
  return answer?.rows[0]?.data_directory === folder;
};

const stopOrphan = ({ folder, log, user, binaries }: Cluster): Promise<number> =>
  runProgram(binaries.pgCtl, ['-D', folder, 'stop', '-w', '-m', 'fast'], user, log);

/**
 * Stops the server of a killed run and removes its pid file.
 * @throws {Error} one sentence if the run is alive
 */
export const cleanUpStaleServer = async (cluster: Cluster): Promise<void> => {
  const { folder, owner } = cluster;
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  if (await isServing(folder, port)) {
    const ownerPid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
    if (ownerPid > 0 && isAlive(ownerPid)) {
      throw new Error(`The database in ${folder} is in use by process ${ownerPid}: stop that one first.`);
    }
    await stopOrphan(cluster);
  }
  // Another process may have this id by now, and then PostgreSQL would not start.
  rmSync(pidFile, { force: true });
};
