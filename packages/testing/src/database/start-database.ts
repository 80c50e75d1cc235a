import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { type Cluster, cleanUpStaleServer, initialise } from './cluster.ts';
import { resolveDataFolder } from './data-folder.ts';
import { query, urlOf } from './query.ts';
import { startServer } from './server-process.ts';
import { serverUser } from './server-user.ts';

export interface DatabaseOptions {
  /** Folder of the cluster; created if it does not exist. */
  dataDir: string;
  /** On 127.0.0.1; 0 for a free port. */
  port: number;
  /** False for tests: faster, but a crash may lose data. */
  durable?: boolean;
}

export interface RunningDatabase {
  /** Address of the database `postgres`. */
  url: string;
  /** Creates a database unless it exists and returns its address. Without a name it creates a new one. */
  createDatabase(name?: string): Promise<string>;
  /** Resolves when the server has exited for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Listens on a port of 127.0.0.1 for a moment and returns it; 0 for a free port. Null if it is in use. */
const probePort = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });

const requireFreePort = async (wanted: number): Promise<number> => {
  const port = await probePort(wanted);
  if (port !== null) return port;
  throw new Error(`Port ${wanted} on 127.0.0.1 is taken: stop what uses it, or set PLAYA_DATABASE_PORT to a free one.`);
};

const settings = (port: number, durable: boolean): Record<string, string> => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '400',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
});

const createDatabase = async (port: number, name: string): Promise<string> => {
  const admin = urlOf(port, 'postgres');
  const known = await query(admin, `select 1 from pg_database where datname = ${pg.escapeLiteral(name)}`);
  if (known.rowCount === 0) await query(admin, `create database ${pg.escapeIdentifier(name)}`);
  return urlOf(port, name);
};

/** The cluster of a data folder, whether it exists or not. */
export const describeCluster = (dataDir: string): Cluster => {
  const user = serverUser();
  const folder = resolveDataFolder(dataDir, user);
  return { folder, log: `${folder}.log`, owner: `${folder}.owner`, user, binaries: findBinaries(user) };
};

/**
 * Starts an embedded PostgreSQL on 127.0.0.1. For root, it runs as `nobody`.
 * @throws {Error} one sentence for the user: port in use, folder in use, or why PostgreSQL did not start
 */
export const startDatabase = async ({ dataDir, port, durable = true }: DatabaseOptions): Promise<RunningDatabase> => {
  const cluster = describeCluster(dataDir);
  await cleanUpStaleServer(cluster);
  const free = await requireFreePort(port);
  await initialise(cluster);
  writeFileSync(cluster.owner, String(process.pid));
  const args = Object.entries(settings(free, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = urlOf(free, 'postgres');
  const server = await startServer(cluster, args, url);
  return {
    url,
    ended: server.ended,
    createDatabase: (name = `playa_${randomBytes(8).toString('hex')}`) => createDatabase(free, name),
    stop: async () => {
      await server.stop();
      rmSync(cluster.owner, { force: true });
    },
  };
};
