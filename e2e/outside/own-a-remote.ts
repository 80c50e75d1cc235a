import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/paths.mjs';
import { siteDir } from '../../scripts/lib/site.mjs';
import { stackName } from '../fixtures/stack.ts';

const run = promisify(execFile);

/** The names that the root README uses for the folders of a team and of Playa's deployment. */
const written = { team: '../mfe-karaoke', deployment: '../playa/.playa/site/local' };

/** The lines of the snippet ` ```sh NAME ` of "How to own a remote". */
const snippet = async (name: string): Promise<string[]> => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, section = ''] = /\n## How to own a remote\n([\s\S]*?)(?=\n## |$)/.exec(readme) ?? [];
  const [, text = ''] = new RegExp(`\n\`\`\`sh ${name}\n([\\s\\S]*?)\`\`\``).exec(section) ?? [];
  const lines = text.trim().split('\n');
  if (lines[0] === '') throw new Error(`"How to own a remote" has no snippet "${name}"`);
  return lines;
};

export interface Team {
  /** The folder of its remote. */
  folder: string;
  /** Runs a snippet of the README, with the team's folder and the worker's Playa; returns what it printed. */
  follow(name: string): Promise<string>;
  /** Replaces a text in a source. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** A copy of the remote, with the same packages, in a folder of its own. */
  copy(): Promise<Team>;
  remove(): Promise<void>;
}

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

/** A team with nothing yet: it makes its remote by following the README. */
export const newTeam = async (): Promise<Team> => {
  const base = await mkdtemp(path.join(tmpdir(), 'playa-team-'));
  return teamIn(base, path.join(base, 'mfe-karaoke'), root);
};
