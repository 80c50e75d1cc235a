import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/paths.mjs';

const execute = promisify(execFile);

export interface Workspace {
  folder: string;
  /** Runs a command line in the workspace; returns what it printed. */
  run(line: string): Promise<string>;
  /** Runs a command line until `stop`; resolves when it has printed `ready`, and rejects when it ends before that. */
  start(line: string, ready: string, more: Readonly<Record<string, string>>): Promise<{ stop(): Promise<void> }>;
  /** Paths that differ from the commit, those of new folders with a slash at their end. */
  changedFiles(): Promise<string[]>;
  remove(): Promise<void>;
}

/** This repository as it was committed last, in a temporary folder. The first command installs its packages. */
export const cloneWorkspace = async (): Promise<Workspace> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'playa-workspace-'));
  await execute('git', ['clone', '--quiet', '--no-tags', root, folder]);
  // What this test run says of its own Playa is not for the clone.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PLAYA_|NODE_ENV$|INIT_CWD$)/.test(name)),
  );
  const run = async (line: string): Promise<string> =>
    (await execute('sh', ['-c', line], { cwd: folder, env: { ...env, NO_COLOR: '1' }, maxBuffer: 20_000_000 })).stdout;
  const start: Workspace['start'] = async (line, ready, more) => {
    // `exec`, so that the signal reaches the command itself.
    const child = spawn('sh', ['-c', `exec ${line}`], { cwd: folder, env: { ...env, ...more } });
    const ended = once(child, 'exit');
    let printed = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (data) => {
          printed += data;
          if (printed.includes(ready)) resolve();
        });
      }
      void ended.then(() => reject(new Error(`${line} ended:\n${printed}`)));
    });
    return {
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  };
  return {
    folder,
    run,
    start,
    changedFiles: async () =>
      (await run('git status --porcelain'))
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [line.slice(3)]))
        .sort(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
