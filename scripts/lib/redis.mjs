import path from 'node:path';
import { step } from './steps.mjs';
import { canInstallDebianPackages, findProgram, installDebianPackage } from './system-program.mjs';

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * redis-server for the tests: what is on the PATH, else Debian's.
 * @returns {Promise<string>} the path of its executable
 * @throws {UserError} when it is not there and could not be installed
 */
export const findRedis = () =>
  findProgram({
    candidates: folders.filter(Boolean).map((folder) => path.join(folder, 'redis-server')),
    install: () =>
      step('Installing Redis', async () => {
        if (canInstallDebianPackages()) await installDebianPackage('redis-server');
      }),
    missing: 'No redis-server was found and none could be installed; install one and run npm test again.',
  });
