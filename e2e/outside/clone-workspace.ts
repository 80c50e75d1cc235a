import { execFile } from 'node:child_process';
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
  return {
    folder,
    run,
    changedFiles: async () =>
      (await run('git status --porcelain'))
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [line.slice(3)]))
        .sort(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
