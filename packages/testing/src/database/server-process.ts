import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Cluster } from './cluster.ts';
import { lastError } from './programs.ts';
import { query } from './query.ts';

export interface ServerProcess {
  /** Resolves when the server has exited for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** A server that was killed recovers its data before it responds. */
const startTimeoutMs = 60_000;
const pollMs = 50;

const waitForNextPoll = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/**
 * Runs PostgreSQL on a cluster and waits until it accepts queries at `url`.
 * @throws {Error} one sentence with the reason why it did not start
 */
export const startServer = async (cluster: Cluster, args: readonly string[], url: string): Promise<ServerProcess> => {
  const { folder, log, user, binaries } = cluster;
  const output = openSync(log, 'a');
  // Detached, so that Ctrl+C in the terminal stops the programs that use the database first.
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
  const deadline = Date.now() + startTimeoutMs;
  while (isRunning && Date.now() < deadline) {
    const ready = await query(url, 'select 1').catch(() => null);
    if (ready && isRunning) return { ended, stop };
    await waitForNextPoll();
  }
  if (isRunning) await stop();
  throw new Error(`PostgreSQL did not start: ${lastError(log)}`);
};
