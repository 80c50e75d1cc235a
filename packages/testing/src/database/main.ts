import { join } from 'node:path';
import { startDatabase } from './start-database.ts';

const environment = process.env;
const port = Number(environment.PLAYA_DATABASE_PORT ?? 54_329);
const dataDir = join(environment.PLAYA_STATE_DIR ?? '.playa', 'database');

try {
  const database = await startDatabase({ dataDir, port });
  let stopping = false;
  const stop = () => {
    stopping = true;
    void database.stop();
  };
  void database.ended.then(() => {
    if (!stopping) process.stderr.write('PostgreSQL ended by itself.\n');
    process.exit(stopping ? 0 : 1);
  });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`database ready ${await database.createDatabase('playa')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
