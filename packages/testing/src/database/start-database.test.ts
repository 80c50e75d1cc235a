import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleProgram } from '../../../../scripts/lib/bundle-program.mjs';
import { isAlive } from './programs.ts';
import { startDatabase } from './start-database.ts';

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Milliseconds: each starts whole programs, on a machine that may be busy. */
const timeout = 60_000;

describe('the embedded database', { timeout }, () => {
  let program: string;
  beforeAll(async () => {
    program = await bundleProgram(entry);
  });

  let folder: string;
  let dataDir: string;
  const makeFolder = () => {
    folder = mkdtempSync(join(tmpdir(), 'playa-database-test-'));
    chmodSync(folder, 0o755);
    dataDir = join(folder, 'state', 'database');
  };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });

  const start = (options: { port?: number } = {}) => startDatabase({ dataDir, port: 0, durable: false, ...options });

  /** The database as `npm start` runs it. */
  const runProgram = async () => {
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH, PLAYA_STATE_DIR: join(folder, 'state'), PLAYA_DATABASE_PORT: '0' },
    });
    const [line] = await once(child.stdout, 'data');
    return { child, url: String(line).replace('database ready ', '').trim() };
  };

  const postmaster = () => readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0];

  describe('on an existing cluster', () => {
    beforeAll(makeFolder);
    afterAll(removeFolder);

    it('keeps data through a stop and a start', async () => {
      const first = await start();
      const url = await first.createDatabase('kept');
      await ask(url, 'create table songs (title text)');
      await ask(url, "insert into songs values ('Water')");
      await first.stop();
      const second = await start();
      expect(await ask(await second.createDatabase('kept'), 'select * from songs')).toEqual([{ title: 'Water' }]);
      await second.stop();
    });

    it('creates databases that are separate, listens on loopback only, and ignores case in any script', async () => {
      const database = await start();
      const [one, two] = [await database.createDatabase(), await database.createDatabase()];
      expect(one).not.toBe(two);
      await ask(one, 'create table mine (id int)');
      await expect(ask(two, 'select * from mine')).rejects.toThrow('does not exist');
      expect(await ask(one, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
      expect(await ask(one, "select lower('ÀDÉ Ṣẹ́gun') as name")).toEqual([{ name: 'àdé ṣẹ́gun' }]);
      await database.stop();
    });

    it('names a port that is in use', async () => {
      const otherServer = createServer().listen(0, '127.0.0.1');
      await once(otherServer, 'listening');
      const address = otherServer.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      await expect(start({ port })).rejects.toThrow(
        `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PLAYA_DATABASE_PORT to a free one.`,
      );
      otherServer.close();
    });

    it('leaves no process when its program is stopped', async () => {
      const { child, url } = await runProgram();
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const server = Number(postmaster());
      child.kill('SIGINT');
      expect((await once(child, 'exit'))[0]).toBe(0);
      expect(isAlive(server)).toBe(false);
    });

    it('starts again after its program was killed, on the same port', async () => {
      const { child, url } = await runProgram();
      await ask(url, 'create table songs as select 1 as id');
      const orphan = postmaster();
      child.kill('SIGKILL');
      await once(child, 'exit');

      const successor = await start({ port: Number(new URL(url).port) });
      expect(postmaster()).not.toBe(orphan);
      expect(await ask(await successor.createDatabase('playa'), 'select * from songs')).toEqual([{ id: 1 }]);
      await successor.stop();
    });

    it('does not stop a database of another running program', async () => {
      const { child, url } = await runProgram();
      await expect(start()).rejects.toThrow(`is in use by process ${child.pid}: stop that one first.`);
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      child.kill('SIGTERM');
      await once(child, 'exit');
    });

    it('ignores the pid file of a server that has exited', async () => {
      await (await start()).stop();
      // The number is of a process that lives, but is no PostgreSQL.
      writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n\nready\n`);
      const database = await start();
      expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    });
  });

  describe('on a new cluster', () => {
    beforeEach(makeFolder);
    afterEach(removeFolder);

    it('leaves no process if its program is stopped before it is ready', async () => {
      const child = spawn(process.execPath, [program], {
        env: { PATH: process.env.PATH, PLAYA_STATE_DIR: join(folder, 'state'), PLAYA_DATABASE_PORT: '0' },
      });
      await vi.waitFor(() => expect(existsSync(`${dataDir}.new`)).toBe(true), timeout);
      child.kill('SIGTERM');
      expect((await once(child, 'exit'))[0]).toBe(0);
      const running = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' });
      expect(running.split('\n').filter((command) => command.includes(folder))).toEqual([]);
    });

    it('starts again if the set-up was interrupted', async () => {
      mkdirSync(`${dataDir}.new`, { recursive: true });
      writeFileSync(join(`${dataDir}.new`, 'PG_VERSION'), '18');
      const database = await start();
      expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
      expect(existsSync(`${dataDir}.new`)).toBe(false);
    });

    it('reports why PostgreSQL did not start', async () => {
      await (await start()).stop();
      writeFileSync(join(dataDir, 'PG_VERSION'), '9\n');
      await expect(start()).rejects.toThrow(/^PostgreSQL did not start: database files are incompatible with server$/);
    });

    it.runIf(process.getuid?.() === 0)('works for root in a folder that nobody else may enter', async () => {
      chmodSync(folder, 0o700);
      const database = await start();
      await ask(await database.createDatabase('playa'), 'create table songs (title text)');
      await database.stop();
      const location = readFileSync(join(dataDir, 'location'), 'utf8');
      const again = await start();
      await expect(ask(await again.createDatabase('playa'), 'select * from songs')).resolves.toEqual([]);
      await again.stop();
      for (const suffix of ['', '.log']) rmSync(location + suffix, { recursive: true, force: true });
    });
  });
});
