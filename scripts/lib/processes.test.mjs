import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProcesses } from './processes.mjs';

/** Milliseconds: each starts whole programs, on a machine that may be busy. */
const timeout = 30_000;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

describe('processes', { timeout }, () => {
  let dir;
  let processes;
  let restarted;
  let ended;
  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'playa-processes-'));
    [restarted, ended] = [[], []];
    processes = create({ onRestart: (...what) => restarted.push(what) });
  });
  afterEach(async () => {
    await processes.stopAll();
    rmSync(dir, { recursive: true, force: true });
  });

  const create = (options) =>
    createProcesses({
      logDir: dir,
      onExit: (...what) => ended.push(what),
      restarts: { limit: 3, windowMs: 60_000, firstPauseMs: 10 },
      ...options,
    });
  const program = (text) => {
    const file = path.join(dir, 'program.mjs');
    writeFileSync(file, text);
    return [file];
  };
  const webServer =
    "import http from 'node:http'; http.createServer((_, r) => r.end()).listen(Number(process.argv[2]), '127.0.0.1');";
  const startServer = async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    return { url, part: await processes.start('web', [...program(webServer), String(port)], { readyUrl: url }) };
  };
  const waitFor = (check) => vi.waitFor(check, { timeout, interval: 20 });

  it('are started again when they end by themselves', async () => {
    const { url, part } = await startServer();
    for (const count of [1, 2]) {
      const { pid } = part;
      process.kill(pid, 'SIGKILL');
      await waitFor(async () => expect((await fetch(url)).ok && part.pid !== pid).toBe(true));
      expect(restarted).toHaveLength(count);
    }
    expect(restarted[0]).toEqual(['web', 'SIGKILL']);
    expect(ended).toEqual([]);
  });

  it('are given up when they end too often', async () => {
    await processes.start('fickle', program("console.log('ready'); setTimeout(() => process.exit(7), 50);"), {
      readyText: 'ready',
    });
    await waitFor(() => expect(ended).toEqual([['fickle', 7]]));
    expect(restarted).toEqual(Array.from({ length: 3 }, () => ['fickle', 7]));
  });

  it('are given up when they cannot start again', async () => {
    const { part } = await startServer();
    program('process.exit(2)');
    process.kill(part.pid, 'SIGKILL');
    await waitFor(() => expect(ended).toEqual([['web', 2]]));
    expect(restarted).toHaveLength(3);
  });

  it('are not started again when they are stopped, nor by somebody who does not ask for it', async () => {
    const { url, part } = await startServer();
    await part.stop();
    await expect(fetch(url)).rejects.toThrow();
    processes = create({ onRestart: undefined });
    const second = await startServer();
    process.kill(second.part.pid, 'SIGKILL');
    await waitFor(() => expect(ended).toEqual([['web', 'SIGKILL']]));
    expect(restarted).toEqual([]);
  });
});
