import { createServer } from 'node:http';
import type { RunningDatabase } from './start-database.ts';
import { serverVariable } from './test-database.ts';
import { startTestServer } from './test-server.ts';

/** Starts a broker that returns the address of PostgreSQL to test files, and starts it on the first request. */
export const setup = async (): Promise<() => Promise<void>> => {
  let server: Promise<RunningDatabase> | null = null;
  const broker = createServer((_request, response) => {
    server ??= startTestServer();
    server.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  process.env[serverVariable] = `http://127.0.0.1:${address.port}`;
  return async () => {
    broker.closeAllConnections();
    await new Promise((resolve) => broker.close(resolve));
    await server?.then((database) => database.stop());
  };
};
