import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { readPorts } from './lib/ports.mjs';

/** Milliseconds; a whole stack starts and stops in some of these tests. */
const timeLimit = 90_000;

let dir;
beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'playa-bad-input-'));
  // The database does not run as root and has to get in.
  chmodSync(dir, 0o755);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const file = (name, text) => {
  const full = path.join(dir, name);
  writeFileSync(full, text);
  return full;
};

/** A server on a port of its own choice, or null where that one is taken. */
const listen = (port) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
const close = (server) => new Promise((resolve) => server.close(resolve));

const isFree = async (port) => {
  const server = await listen(port);
  if (server) await close(server);
  return server !== null;
};

/** Every port's variable with a port that is free; below those that the system takes for outgoing calls. */
const freePorts = async () => {
  const ports = {};
  let port = 20_000 + (process.pid % 10_000);
  for (const name of Object.keys(readPorts({}))) {
    do port += 1;
    while (!(await isFree(port)));
    ports[name] = String(port);
  }
  return ports;
};

/** Runs a script to its end, on ports that are free before and after it. */
const run = async (script, args, env = {}) => {
  const ports = await freePorts();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, CI: '1', PLAYA_STATE_DIR: dir, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [steps, said] = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray());
  const code = await new Promise((resolve) => child.once('close', resolve));
  const lines = (await said).join('').trim();
  expect(`${await steps}${lines}`).not.toMatch(/^\s+at |node:internal/m);
  for (const port of Object.values(ports)) expect(await isFree(port), `port ${port} is given back`).toBe(true);
  return { code, lines: lines.split('\n') };
};

describe('npm start', () => {
  it('names the taken port and the variable that changes it', async () => {
    const holder = await listen(0);
    const port = String(holder.address().port);
    const { code, lines } = await run('scripts/start.mjs', [], { PLAYA_LIBRARY_PORT: port });
    await close(holder);
    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringContaining(`port ${port} (PLAYA_LIBRARY_PORT)`)]);
  });

  it('refuses a port that is none and a catalogue that is not there, before it does anything', async () => {
    const port = await run('scripts/start.mjs', [], { PLAYA_SHELL_PORT: 'three thousand' });
    expect(port).toEqual({
      code: 2,
      lines: ['PLAYA_SHELL_PORT is "three thousand", but a port is a whole number from 1 to 65535.'],
    });
    const catalogue = await run('scripts/start.mjs', ['--catalogue', 'nowhere.csv']);
    expect(catalogue).toEqual({ code: 2, lines: ['There is no catalogue file at nowhere.csv.'] });
  });
});

describe('npm run demo:copy', { timeout: timeLimit }, () => {
  const copy = (changes) => {
    const options = { from: 'spotify', to: 'apple', playlist: 'Fifty Flames', ...changes };
    return run(
      'scripts/demo-copy.mjs',
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    );
  };
  const columns = 'playlist_name,playlist_genre,track_name,track_artist,track_album_name';

  it.each([
    ['a missing file', { catalogue: 'nowhere.csv' }, 'There is no catalogue file at nowhere.csv.'],
    ['a folder', { catalogue: 'packages' }, 'packages is not a file, so it can not be the catalogue.'],
    ['an unknown service', { to: 'tape' }, '--to is one of spotify, youtube, apple, not "tape".'],
  ])('refuses %s before it starts anything', async (_, changes, sentence) => {
    const { code, lines } = await copy(changes);
    expect(code).toBe(2);
    expect(lines[0]).toBe(sentence);
  });

  it.each([
    ['an empty file', '', 'the file is empty'],
    ['a file without the columns', `${columns}\nA,b,c,d,e\n`, 'missing column track_album_release_date'],
  ])('says in one sentence what is wrong with %s', async (_, text, problem) => {
    const catalogue = file('catalogue.csv', text);
    const { code, lines } = await copy({ catalogue });
    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringContaining(problem)]);
    expect(lines[0]).toContain('catalogue.csv');
  });

  it('says which playlists there are when it does not find the one', async () => {
    const { code, lines } = await copy({ playlist: 'No Such Thing' });
    expect(code).toBe(2);
    expect(lines).toEqual([
      expect.stringMatching(/^No playlist on Spotify is called "No Such Thing"\. There are: .*Fifty Flames/),
    ]);
  });
});
