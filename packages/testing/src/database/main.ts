import { join } from 'node:path';
import { startDatabase } from './start-database.ts';

const environment = process.env;
const port = Number(environment.PLAYA_DATABASE_PORT ?? 54_329);
const dataDir = join(environment.PLAYA_STATE_DIR ?? '.playa', 'database');

try {
  const database = await startDatabase({ dataDir, port });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    clearInterval(staying);
    void database.stop().then(() => process.exit(0));
  };
  // PostgreSQL runs on its own; this process stays to stop it.
  const staying = setInterval(() => undefined, 60_000);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`database ready ${await database.createDatabase('playa')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
