import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { giveTo, makePrivateFolder } from './data-folder.ts';
import { isAlive, lastComplaint, runProgram } from './programs.ts';
import { account, query, urlOf } from './query.ts';
import type { ServerUser } from './server-user.ts';

/** A data folder and what it takes to run PostgreSQL on it. */
export interface Cluster {
  folder: string;
  log: string;
  /** File with the number of the process that started the server. */
  owner: string;
  user: ServerUser;
  binaries: Binaries;
}

/** Sets up the cluster in a folder beside and renames it into place, so that an interrupted start leaves no half cluster. */
export const initialise = async ({ folder, log, user, binaries }: Cluster): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished, user);
  const passwordFile = join(unfinished, '..', `.password-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, account);
  giveTo(user, passwordFile);
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
  if (code !== 0) throw new Error(`PostgreSQL could not set up ${folder}: ${lastComplaint(log)}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
};

const serves = async (folder: string, port: number): Promise<boolean> => {
  const answer = await query(urlOf(port, 'postgres'), 'show data_directory').catch(() => null);
  return answer?.rows[0]?.data_directory === folder;
};

const stopOrphan = ({ folder, log, user, binaries }: Cluster): Promise<number> =>
  runProgram(binaries.pgCtl, ['-D', folder, 'stop', '-w', '-m', 'fast'], user, log);

/**
 * Ends the server that a killed run left behind, or clears away what is left of it.
 * @throws {Error} one sentence when the server's run is alive
 */
export const clearLeftovers = async (cluster: Cluster): Promise<void> => {
  const { folder, owner } = cluster;
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  if (await serves(folder, port)) {
    const ownerPid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
    if (ownerPid > 0 && isAlive(ownerPid)) {
      throw new Error(`The database in ${folder} is in use by process ${ownerPid}: stop that one first.`);
    }
    await stopOrphan(cluster);
  }
  // Another process may have its number by now; PostgreSQL would refuse to start.
  rmSync(pidFile, { force: true });
};
