import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from './ports.mjs';
import { createProcesses } from './processes.mjs';

/** Milliseconds: each starts whole programs, on a machine that may be busy. */
const timeout = 30_000;

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
      restarts: { limit: 3, windowMs: 60_000, firstDelayMs: 10 },
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
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    return { url, part: await processes.start('web', [...program(webServer), String(port)], { readyUrl: url }) };
  };
  const waitFor = (check) => vi.waitFor(check, { timeout, interval: 20 });

  it('are not started after all were stopped', async () => {
    await processes.stopAll();
    await expect(startServer()).rejects.toThrow('web was not started, because the other processes were stopped.');
  });

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

  it('are ready once they say so, and not by what an earlier run said', async () => {
    const start = (text) => processes.start('talker', program(text), { readyText: 'ready' });
    const talking = "console.log('ready'); setInterval(() => {}, 1000);";
    await (await start(talking)).stop();
    await expect(start("console.log('not yet'); process.exitCode = 7;")).rejects.toThrow(
      /^talker could not start:\n(?!.*ready)not yet$/,
    );
  });

  it('tell one sentence when they end with the code for what the user can put right', async () => {
    const failing = "console.error('Port 4000 is taken.'); process.exitCode = 2;";
    const failed = processes.start('teller', program(failing), { readyText: 'ready' });
    await expect(failed).rejects.toThrow(/^Port 4000 is taken\.$/);
    expect(restarted).toEqual([]);
  });

  it('get settings beside the environment', async () => {
    const text = "console.log(process.env.PLAYA_TOLD, process.env.PATH ? 'ready' : ''); setInterval(() => {}, 1000);";
    await processes.start('settings', program(text), { env: { PLAYA_TOLD: 'yes' }, readyText: 'yes ready' });
    expect(readFileSync(path.join(dir, 'settings.log'), 'utf8')).toBe('yes ready\n');
  });

  it('stop the last started first', async () => {
    const order = path.join(dir, 'order');
    const noting = (name) => {
      const text = `import { appendFileSync } from 'node:fs';
        process.once('SIGTERM', () => { appendFileSync('${order}', '${name} '); process.exit(); });
        console.log('ready'); setInterval(() => {}, 1000);`;
      return processes.start(name, program(text), { readyText: 'ready' });
    };
    for (const name of ['database', 'sandbox', 'backend']) await noting(name);
    await processes.stopAll();
    expect(readFileSync(order, 'utf8')).toBe('backend sandbox database ');
  });

  it('end when the process that started them is killed', async () => {
    const part = path.join(dir, 'part.mjs');
    writeFileSync(part, "console.log('ready'); setInterval(() => {}, 1000);");
    const [file] = program(`
      import { createProcesses } from ${JSON.stringify(new URL('./processes.mjs', import.meta.url).href)};
      const part = await createProcesses({ logDir: process.argv[2] }).start('part', [process.argv[3]], { readyText: 'ready' });
      process.send(part.pid);
    `);
    const parent = fork(file, [dir, part]);
    const [pid] = await once(parent, 'message');
    expect(process.kill(pid, 0)).toBe(true);
    parent.kill('SIGKILL');
    await waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
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
