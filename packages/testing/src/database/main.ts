import { join } from 'node:path';
import { startDatabase } from './start-database.ts';

const environment = process.env;
const port = Number(environment.PLAYA_DATABASE_PORT ?? 54_329);
const dataDir = join(environment.PLAYA_STATE_DIR ?? '.playa', 'database');

let stopping = false;
let stopDatabase = async (): Promise<void> => undefined;
const stop = () => {
  stopping = true;
  void stopDatabase();
};
// Registered before the start, so that a stop during the start leaves no PostgreSQL process.
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

try {
  const database = await startDatabase({ dataDir, port });
  void database.ended.then(() => {
    if (!stopping) process.stderr.write('PostgreSQL ended by itself.\n');
    process.exit(stopping ? 0 : 1);
  });
  stopDatabase = database.stop;
  if (stopping) await stopDatabase();
  else process.stdout.write(`database ready ${await database.createDatabase('playa')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
