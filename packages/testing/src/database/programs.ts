import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { ServerUser } from './server-user.ts';

/** Runs a program and appends its output to a file. Resolves with the exit code, 1 after a signal. */
export const runProgram = (program: string, args: readonly string[], user: ServerUser, logFile: string) =>
  new Promise<number>((resolve, reject) => {
    const log = openSync(logFile, 'a');
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('exit', () => closeSync(log));
  });

/** The reason of a failure in a log: the last FATAL line, else the last error, else the last line. */
export const lastError = (logFile: string): string => {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const find = (pattern: RegExp) => lines.findLast((line) => pattern.test(line))?.replace(pattern, '');
  return find(/^.*FATAL: +/) ?? find(/^.*error: +/) ?? lines.at(-1) ?? 'no reason given';
};

/** True if a process with this id runs, of any user. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
