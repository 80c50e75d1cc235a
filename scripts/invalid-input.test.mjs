import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { isFree, readPorts } from './lib/ports.mjs';

/** Milliseconds; a whole stack starts and stops in some of these tests. */
const timeLimit = 90_000;

let dir;
beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'playa-invalid-input-'));
  // The database does not run as root and has to get in.
  chmodSync(dir, 0o755);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const file = (name, text) => {
  const full = path.join(dir, name);
  writeFileSync(full, text);
  return full;
};

/** A server on a port that the system chooses. */
const occupyPort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
const close = (server) => new Promise((resolve) => server.close(resolve));

/** Below those that the system takes for outgoing calls. Counts up, as the tests run at the same time. */
let lastPort = 20_000 + (process.pid % 10_000);

/** Every port's variable with a port that is free. */
const freePorts = async () => {
  const ports = {};
  for (const name of Object.keys(readPorts({}))) {
    let port;
    do port = ++lastPort;
    while (!(await isFree(port)));
    ports[name] = String(port);
  }
  return ports;
};

/** A step that begins or ends, a detail of one, or the line between the steps and what is wrong. */
const isProgress = (line) => /^( ?[…✓✗] | {3}\w|$)/.test(line);

/** Runs a script to its end, on ports and a state folder of its own; the ports are free again after it. */
const run = async (expect, script, args, env = {}) => {
  const ports = await freePorts();
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: root,
    env: { ...process.env, CI: '1', PLAYA_STATE_DIR: path.join(dir, `state-${lastPort}`), ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [results, said] = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray());
  const code = await new Promise((resolve) => child.once('close', resolve));
  const lines = (await said).join('').trim();
  expect(`${await results}${lines}`).not.toMatch(/^\s+at |node:internal/m);
  for (const port of Object.values(ports)) expect(await isFree(port), `port ${port} is given back`).toBe(true);
  return { code, lines: lines.split('\n').filter((line) => !isProgress(line)) };
};

describe.concurrent('a command', { timeout: timeLimit }, () => {
  const copyTo = (to) => ['--from', 'spotify', '--to', to, '--playlist', 'Fifty Flames'];

  it.for([
    ['start', ['--frish'], "Unknown option '--frish'"],
    ['start', ['--catalogue', 'nowhere.csv'], 'There is no catalogue file at nowhere.csv.'],
    ['demo-copy', copyTo('tape'), '--to is one of spotify, youtube, apple, not "tape".'],
    [
      'demo-copy',
      [...copyTo('apple'), '--catalogue', 'packages'],
      'packages is not a file, so it can not be the catalogue.',
    ],
    ['dev', ['mfe-nothing'], 'There is no app "mfe-nothing"; there are shell, mfe-auth,'],
    ['build', ['--all'], 'There is no app "--all"; there are shell, mfe-auth,'],
    ['release', [], 'Name one app: npm run release -- shell | mfe-auth |'],
    ['rollback', ['mfe-ai', 'mfe-auth'], 'Name one app: npm run rollback -- shell | mfe-auth |'],
    ['rollback', ['mfe-ai'], 'mfe-ai was not built yet; run: npm run build'],
    ['release', ['mfe-ai', '--share', '2'], '--share is more than 0 and at most 1'],
    [
      'release',
      ['mfe-ai', '--to', 'nowhere'],
      'There is no deployment at nowhere: it is neither a folder nor an address.',
    ],
    [
      'remove',
      ['mfe-ai'],
      'mfe-ai is a folder of this workspace and would be released again: delete the folder first.',
    ],
    ['remove', ['../x', '--to', 'packages'], 'Name one remote: npm run remove -- mfe-x'],
    ['registry', ['--to', 'packages'], 'is no deployment: its deployment.json names no address'],
    ['bench', ['nothing'], 'There is no bench "nothing"; there are'],
    ['serve', ['--dir', 'nowhere', '--port', '1'], 'There is no folder to serve at "nowhere".'],
    ['serve', ['--dir', 'scripts', '--port', 'http'], '"http" is no port to serve at.'],
  ])('%s %j says in one sentence what is wrong', async ([script, args, sentence], { expect }) => {
    const { code, lines } = await run(expect, script, args);
    expect(code).toBe(2);
    expect(lines[0]).toContain(sentence);
  });

  it('start names the taken port and the variable that changes it', async ({ expect }) => {
    const holder = await occupyPort();
    const port = String(holder.address().port);
    const { code, lines } = await run(expect, 'start', [], { PLAYA_LIBRARY_PORT: port });
    await close(holder);
    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringContaining(`port ${port} (PLAYA_LIBRARY_PORT)`)]);
  });

  it('start refuses a port that is none, before it does anything', async ({ expect }) => {
    expect(await run(expect, 'start', [], { PLAYA_SHELL_PORT: 'three thousand' })).toEqual({
      code: 2,
      lines: ['PLAYA_SHELL_PORT is "three thousand", but a port is a whole number from 1 to 65535.'],
    });
  });

  it('serve names the port that is taken', async ({ expect }) => {
    const holder = await occupyPort();
    const { port } = holder.address();
    const { code, lines } = await run(expect, 'serve', ['--dir', 'scripts', '--port', String(port)]);
    await close(holder);
    expect([code, lines[0]]).toEqual([2, expect.stringMatching(`^Port ${port} can not be served at: .*EADDRINUSE`)]);
  });

  it.for([
    ['an empty file', 'empty.csv', '', 'the file is empty'],
    [
      'a file without the columns',
      'columns.csv',
      'playlist_name,playlist_genre,track_name,track_artist,track_album_name\nA,b,c,d,e\n',
      'missing column track_album_release_date',
    ],
  ])('demo-copy says in one sentence what is wrong with %s', async ([, name, text, problem], { expect }) => {
    const catalogue = file(name, text);
    const { code, lines } = await run(expect, 'demo-copy', [...copyTo('apple'), '--catalogue', catalogue]);
    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringContaining(problem)]);
    expect(lines[0]).toContain(name);
  });

  it('demo-copy says which playlists there are when it does not find the one', async ({ expect }) => {
    const args = ['--from', 'spotify', '--to', 'apple', '--playlist', 'No Such Thing'];
    const { code, lines } = await run(expect, 'demo-copy', args);
    expect(code).toBe(2);
    expect(lines).toEqual([
      expect.stringMatching(/^No playlist on Spotify is called "No Such Thing"\. There are: .*Fifty Flames/),
    ]);
  });
});
