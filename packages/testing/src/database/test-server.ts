import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUpStaleServer } from './cluster.ts';
import { isAlive } from './programs.ts';
import { serverUser, sharedTemporaryFolder } from './server-user.ts';
import { describeCluster, type RunningDatabase, startDatabase } from './start-database.ts';

const folderPrefix = 'playa-test-database-';

/** Stops servers of test runs that were killed. */
const removeStaleServers = async (temporary: string): Promise<void> => {
  for (const name of readdirSync(temporary).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(temporary, name);
    if (isAlive(Number(name.slice(folderPrefix.length).split('-')[0]))) continue;
    await cleanUpStaleServer(describeCluster(join(folder, 'cluster')));
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Starts a server for one test run in a temporary folder that `stop` removes. */
export const startTestServer = async (): Promise<RunningDatabase> => {
  const temporary = sharedTemporaryFolder(serverUser());
  await removeStaleServers(temporary);
  const folder = mkdtempSync(join(temporary, `${folderPrefix}${process.pid}-`));
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
