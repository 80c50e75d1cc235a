import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Cluster } from './cluster.ts';
import { lastComplaint } from './programs.ts';
import { query } from './query.ts';

export interface ServerProcess {
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds. A server that was killed recovers its data before it answers. */
const startTimeout = 60_000;
const pollEvery = 50;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollEvery));

/**
 * Runs PostgreSQL on a cluster and waits until `url` answers.
 * @throws {Error} one sentence saying why it did not start
 */
export const startServer = async (cluster: Cluster, args: readonly string[], url: string): Promise<ServerProcess> => {
  const { folder, log, user, binaries } = cluster;
  const output = openSync(log, 'a');
  // Detached from Ctrl+C in the terminal: the programs that use the database stop first.
  const child = spawn(binaries.postgres, ['-D', folder, ...args], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(output);
  let isRunning = true;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => {
    isRunning = false;
  });
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  const deadline = Date.now() + startTimeout;
  while (isRunning && Date.now() < deadline) {
    const ready = await query(url, 'select 1').catch(() => null);
    if (ready && isRunning) return { ended, stop };
    await pause();
  }
  if (isRunning) await stop();
  throw new Error(`PostgreSQL did not start: ${lastComplaint(log)}`);
};
