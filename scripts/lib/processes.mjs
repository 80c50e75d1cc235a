import { spawn } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { UserError } from './user-error.mjs';

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

const endWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Restarts of a process that ended by itself: at most `limit` within the window, after a pause that doubles each time. */
const standardRestarts = { limit: 5, windowMs: 300_000, firstDelayMs: 500 };

/**
 * A group of long-running processes that start and stop together. Each writes to its own log file and runs in its own
 * process group, so that Ctrl+C in the terminal reaches only the parent, which stops them in order.
 * @param {object} options `onRestart(name, code)` is called before a process that ended by itself is started again; without it
 *   none is started again. `onExit(name, code)` is called for one that stays ended
 */
export const createProcesses = ({ logDir, onExit, onRestart, restarts = standardRestarts }) => {
  mkdirSync(logDir, { recursive: true });
  const running = [];
  let stoppedAll = false;

  /** Starts the entry's process and waits until it is ready. */
  const launch = async (entry) => {
    const { name, args, cwd, env, readyUrl, readyText } = entry;
    const logFile = path.join(logDir, `${name}.log`);
    // Not through a pipe: it would break when this process dies first, and end the child before it can stop in order.
    const log = openSync(logFile, entry.child ? 'a' : 'w');
    const { size: written } = fstatSync(log);
    const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    Object.assign(entry, { child, ended: false, ready: false });
    child.once('exit', (code, signal) => {
      Object.assign(entry, { ended: true, code: code ?? signal });
      if (entry.ready && !entry.stopping) void restart(entry);
    });

    const isReady = () =>
      readyUrl ? answers(readyUrl) : readFileSync(logFile).subarray(written).toString().includes(readyText);
    const deadline = Date.now() + 60_000;
    while (!(await isReady())) {
      if (entry.ended && entry.code === toldUser) throw new UserError(lastWords(logFile));
      if (entry.ended) throw new UserError(`${name} could not start:\n${lastWords(logFile)}`);
      if (Date.now() > deadline) throw new UserError(`${name} did not answer within a minute:\n${lastWords(logFile)}`);
      await pause(50);
    }
    entry.ready = true;
    // It may have ended between its answer and this line.
    if (entry.ended && !entry.stopping) void restart(entry);
  };

  /** Starts a process again that ended by itself, unless it did so too often. */
  const restart = async (entry) => {
    const recent = entry.restarts.filter((at) => at > Date.now() - restarts.windowMs);
    if (!onRestart || recent.length >= restarts.limit) return onExit?.(entry.name, entry.code);
    entry.restarts = [...recent, Date.now()];
    onRestart(entry.name, entry.code);
    await pause(restarts.firstDelayMs * 2 ** recent.length);
    if (entry.stopping) return;
    try {
      await launch(entry);
    } catch {
      if (!entry.ended) entry.child.kill('SIGKILL');
      if (!entry.stopping) await restart(entry);
    }
  };

  /**
   * Starts a Node process and waits until `readyUrl` answers or the output holds `readyText`.
   * @param {string} name @param {string[]} args
   * @param {{cwd?: string, env?: Record<string, string>, readyUrl?: string, readyText?: string}} options
   * @throws {UserError} with the last lines of its log when it ends before that or takes over a minute; after `stopAll`, which a process that
   *   started beside it may have caused by its failure
   */
  const start = async (name, args, { cwd = root, env = {}, readyUrl, readyText } = {}) => {
    if (stoppedAll) throw new UserError(`${name} was not started, because the other processes were stopped.`);
    const entry = { name, args, cwd, env, readyUrl, readyText, restarts: [], stopping: false };
    running.push(entry);
    await launch(entry);
    return {
      get pid() {
        return entry.child.pid;
      },
      stop: () => stop(entry),
    };
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
    stoppedAll = true;
    for (const entry of running) entry.stopping = true;
    for (const entry of [...running].reverse()) await stop(entry);
  };

  return { start, stopAll };
};
