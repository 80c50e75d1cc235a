import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseRefused } from './release-refused.ts';

/** Milliseconds. A lock is held only while one file is read and written. */
const timeoutMs = 10_000;
const pollMs = 10;

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

/** Whether the owner is a process of this machine that has exited. */
const hasExited = (owner: string): boolean => {
  const [, pid, host] = /^(\d+) on (.+)$/.exec(owner) ?? [];
  if (pid === undefined || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

/** Removes the lock of an exited process. A second lock file keeps two processes from doing so at once, so none removes the other's new lock. */
const removeStaleLock = (file: string): void => {
  const guard = `${file}.removal`;
  if (!hasExited(ownerOf(file)) || !create(guard)) return;
  try {
    if (hasExited(ownerOf(file))) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
};

/**
 * Runs `work` while this process holds the lock of a folder (its file `.lock`). The lock of an exited process is taken over.
 * @throws {ReleaseRefused} when another process holds it for more than 10 s
 */
export const withLock = async <T>(folder: string, work: () => T | Promise<T>): Promise<T> => {
  const file = path.join(folder, '.lock');
  mkdirSync(folder, { recursive: true });
  const deadline = Date.now() + timeoutMs;
  while (!create(file)) {
    removeStaleLock(file);
    if (Date.now() > deadline) {
      throw new ReleaseRefused(
        `Process ${ownerOf(file)} holds ${file}; wait for it, or delete the file if that process is gone.`,
      );
    }
    await sleep(pollMs);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};
