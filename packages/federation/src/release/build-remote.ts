import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefused } from './release-refused.ts';

/** Folders that are not sources of a build. */
const skipped = new Set(['node_modules', 'dist']);

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? sourcesOf(full) : [full];
    });

/** Build id of a folder: 12 hex digits of the hash of its sources, including the lock file. */
const buildIdOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of sourcesOf(folder)) {
    hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
};

/**
 * Builds the remote in a folder with the Rsbuild installed there. Its output goes to the terminal.
 * @returns the build id, which is the same for the same sources, and the folder of the build
 * @throws {ReleaseRefused} when packages are not installed or the build fails
 */
export const buildRemote = async (folder: string): Promise<{ buildId: string; folder: string }> => {
  const program = path.join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  if (!existsSync(program)) throw new ReleaseRefused('Rsbuild is not installed here; run: npm install');
  const buildId = buildIdOf(folder);
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', PLAYA_BUILD_ID: buildId },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new ReleaseRefused('The build failed, so nothing was released.');
  return { buildId, folder: path.join(folder, 'dist') };
};
