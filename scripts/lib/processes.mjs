import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { Stop } from './stop.mjs';

/** Playa's own parts end with this code after one sentence that says what the user can put right. */
const toldUser = 2;

const lastWords = (file) => readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n');

/** True as soon as something answers the address with a status below 500. */
const answers = async (url) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return response.status < 500;
  } catch {
    return false;
  }
};

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A group of long-running processes that start and stop together. Each writes to its own log file and runs in its own
 * process group, so that Ctrl+C in the terminal reaches only the one who then stops them in order.
 */
export const createProcesses = ({ logDir }) => {
  mkdirSync(logDir, { recursive: true });
  const running = [];

  /**
   * Starts a Node process and waits until `readyUrl` answers or the output holds `readyText`.
   * @throws {Stop} with the last lines of its log when it ends before that or takes over a minute
   */
  const start = async (name, args, { cwd = root, env = {}, readyUrl, readyText, onExit } = {}) => {
    const logFile = path.join(logDir, `${name}.log`);
    // Straight into the file: a pipe would break, and the writer with it, if this process died first.
    const log = openSync(logFile, 'w');
    const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const entry = { name, child, ended: false };
    running.push(entry);
    child.once('exit', (code) => {
      entry.ended = true;
      entry.code = code;
      if (entry.ready && !entry.stopping) onExit?.(name, code);
    });

    const deadline = Date.now() + 60_000;
    while (!(readyUrl ? await answers(readyUrl) : readFileSync(logFile, 'utf8').includes(readyText))) {
      if (entry.ended && entry.code === toldUser) throw new Stop(lastWords(logFile));
      if (entry.ended) throw new Stop(`${name} could not start:\n${lastWords(logFile)}`);
      if (Date.now() > deadline) throw new Stop(`${name} did not answer within a minute:\n${lastWords(logFile)}`);
      await pause(50);
    }
    entry.ready = true;
    return { pid: child.pid, stop: () => stop(entry) };
  };

  const stop = async (entry) => {
    entry.stopping = true;
    if (entry.ended) return;
    const ended = new Promise((resolve) => entry.child.once('exit', resolve));
    entry.child.kill('SIGTERM');
    const forced = setTimeout(() => entry.child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(forced);
  };

  /** Stops all, the last started first. */
  const stopAll = async () => {
    for (const entry of [...running].reverse()) await stop(entry);
  };

  return { start, stopAll };
};
