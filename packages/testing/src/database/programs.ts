import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { ServerUser } from './server-user.ts';

/** Runs a program of PostgreSQL to its end, its words going to a file. Resolves with the exit code. */
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

/** The last complaint in a log. */
export const lastComplaint = (logFile: string): string => {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const find = (pattern: RegExp) => lines.findLast((line) => pattern.test(line))?.replace(pattern, '');
  return find(/^.*FATAL: +/) ?? find(/^.*error: +/) ?? lines.at(-1) ?? 'no reason given';
};

/** True when there is a process of that number, whoever's. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
