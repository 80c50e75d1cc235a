import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { root } from '../../scripts/lib/paths.mjs';
import { siteDir } from '../../scripts/lib/site.mjs';
import { stackName } from '../fixtures/stack.ts';

const run = promisify(execFile);

const guide = 'docs/own-a-remote.md';

/** The names that the guide uses for the folders of a team and of Playa's deployment. */
const written = { team: '../mfe-karaoke', deployment: '../playa/.playa/site/local' };

/** The lines of the guide's snippet ` ```sh NAME `. */
const snippet = async (name: string): Promise<string[]> => {
  const markdown = await readFile(path.join(root, guide), 'utf8');
  const [, text = ''] = new RegExp(`\n\`\`\`sh ${name}\n([\\s\\S]*?)\`\`\``).exec(markdown) ?? [];
  const lines = text.trim().split('\n');
  if (lines[0] === '') throw new Error(`${guide} has no snippet "${name}"`);
  return lines;
};

export interface Served {
  url: string;
  stop(): Promise<void>;
}

export interface Team {
  /** The folder of its remote. */
  folder: string;
  /** Runs a snippet of the guide, with the team's folder and the worker's Playa; returns what it printed. */
  follow(name: string): Promise<string>;
  /** Replaces a text in a source. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Runs the remote's own server, on a free port, until `stop`. */
  serve(script: 'start' | 'preview'): Promise<Served>;
  /** A copy of the remote, with the same packages, in a folder of its own. */
  copy(): Promise<Team>;
  remove(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const isAnswering = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Resolves when the server answers. @throws {Error} with what it printed, when it ends before */
const startServer = async (cwd: string, script: string): Promise<Served> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: undefined, PLAYA_KARAOKE_PORT: String(port) };
  // A group of its own, so that all that npm has started ends with it.
  const child = spawn('npm', ['run', script], { cwd, env, detached: true });
  const ended = once(child, 'exit');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await expect.poll(async () => hasEnded() || isAnswering(url), { timeout: 60_000 }).toBe(true);
  if (hasEnded()) throw new Error(`npm run ${script} ended:\n${printed}`);
  return {
    url,
    async stop() {
      if (child.pid !== undefined && !hasEnded()) process.kill(-child.pid);
      await ended;
    },
  };
};

const teamIn = (base: string, folder: string, startsIn: string): Team => {
  let cwd = startsIn;
  return {
    folder,
    async follow(name) {
      const printed: string[] = [];
      for (const line of await snippet(name)) {
        const command = line.replaceAll(written.team, folder).replaceAll(written.deployment, siteDir(stackName));
        const moved = /^cd (.+)$/.exec(command);
        if (moved?.[1]) cwd = moved[1];
        else printed.push((await run('sh', ['-c', command], { cwd, maxBuffer: 20_000_000 })).stdout);
      }
      return printed.join('');
    },
    async edit(file, from, to) {
      const full = path.join(folder, file);
      const text = await readFile(full, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
      await writeFile(full, text.replaceAll(from, to));
    },
    serve: (script) => startServer(folder, script),
    async copy() {
      const other = await mkdtemp(path.join(base, 'team-'));
      await cp(folder, other, {
        recursive: true,
        filter: (file) => !/\/(node_modules|dist)$/.test(file),
      });
      await symlink(path.join(folder, 'node_modules'), path.join(other, 'node_modules'));
      const team = teamIn(base, other, other);
      return { ...team, remove: () => rm(other, { recursive: true, force: true }) };
    },
    remove: () => rm(base, { recursive: true, force: true }),
  };
};

/** A team with nothing yet: it makes its remote by following the guide. */
export const newTeam = async (): Promise<Team> => {
  const base = await mkdtemp(path.join(tmpdir(), 'playa-team-'));
  return teamIn(base, path.join(base, 'mfe-karaoke'), root);
};
