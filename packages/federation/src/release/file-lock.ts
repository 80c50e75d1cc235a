import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefused } from './release-refused.ts';

/** Milliseconds. A lock is held for the time of reading and writing one file. */
const patienceMs = 10_000;
const lookAgainMs = 10;

const owner = `${process.pid} on ${hostname()}`;

const create = (file: string): boolean => {
  try {
    writeFileSync(file, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const ownerOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** True for a process of this machine that is gone. */
const isGone = (who: string): boolean => {
  const [, pid, host] = /^(\d+) on (.+)$/.exec(who) ?? [];
  if (pid === undefined || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

/** Removes a lock whose process died. The second file keeps two processes from doing so at once, and so one from removing the other's new lock. */
const removeAbandoned = (file: string): void => {
  const guard = `${file}.removal`;
  if (!isGone(ownerOf(file)) || !create(guard)) return;
  try {
    if (isGone(ownerOf(file))) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
};

/**
 * Runs `work` while this process alone holds the lock of a folder (its file `.lock`). The lock of a process that died is taken over.
 * @throws {ReleaseRefused} when another process holds it for more than 10 s
 */
export const withLock = async <T>(folder: string, work: () => T | Promise<T>): Promise<T> => {
  const file = path.join(folder, '.lock');
  mkdirSync(folder, { recursive: true });
  const deadline = Date.now() + patienceMs;
  while (!create(file)) {
    removeAbandoned(file);
    if (Date.now() > deadline) {
      throw new ReleaseRefused(
        `Process ${ownerOf(file)} holds ${file}; wait for it, or delete the file if that process is gone.`,
      );
    }
    await pause(lookAgainMs);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};
