import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearLeftovers } from './cluster.ts';
import { isAlive } from './programs.ts';
import { serverUser, sharedTemporaryFolder } from './server-user.ts';
import { describeCluster, type RunningDatabase, startDatabase } from './start-database.ts';

const prefix = 'playa-test-database-';

/** Ends servers whose test run was killed before it could do so itself. */
const sweep = async (temporary: string): Promise<void> => {
  for (const name of readdirSync(temporary).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(temporary, name);
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    await clearLeftovers(describeCluster(join(folder, 'cluster')));
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A server for one test run, kept in a temporary folder that `stop` removes. */
export const startTestServer = async (): Promise<RunningDatabase> => {
  const temporary = sharedTemporaryFolder(serverUser());
  await sweep(temporary);
  const folder = mkdtempSync(join(temporary, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  const database = await startDatabase({ dataDir: join(folder, 'cluster'), port: 0, durable: false });
  return {
    ...database,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
