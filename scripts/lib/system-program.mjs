import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

/** True where packages of Debian can be installed. */
export const canInstallDebianPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of Debian; what it could not do shows when the program is looked for. A service in it is not started. */
export const installDebianPackage = async (name) => {
  await run('apt-get', ['update', '-q'], { allowFailure: true });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    allowFailure: true,
    env: { RUNLEVEL: '1' },
  });
};

/**
 * A program of the system that tests need.
 * @param {object} options `candidates`: where it may be, first choice first; `install`: how to get it; `missing`: one sentence
 * @returns {Promise<string>} the path of its executable
 * @throws {UserError} when it is not there and could not be installed
 */
export const findProgram = async ({ candidates, install, missing }) => {
  const find = () => candidates.find((file) => existsSync(file));
  const ready = find();
  if (ready) return ready;
  await install();
  const now = find();
  if (now) return now;
  throw new UserError(missing);
};
