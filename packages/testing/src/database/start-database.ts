import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { type Cluster, clearLeftovers, initialise } from './cluster.ts';
import { resolveDataFolder } from './data-folder.ts';
import { query, urlOf } from './query.ts';
import { startServer } from './server-process.ts';
import { serverUser } from './server-user.ts';

export interface DatabaseOptions {
  /** Where the cluster is kept; made when it is not there. */
  dataDir: string;
  /** On 127.0.0.1; 0 takes a free one. */
  port: number;
  /** False: faster, but a power cut may cost the data. For tests. */
  durable?: boolean;
}

export interface RunningDatabase {
  /** Of the database `postgres`. */
  url: string;
  /** Makes a database if it is not there and answers its address; without a name one of its own. */
  createDatabase(name?: string): Promise<string>;
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Takes a port of 127.0.0.1 for a moment: 0 finds a free one. Null when it is taken. */
const probePort = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });

const choosePort = async (wanted: number): Promise<number> => {
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

/** What a data folder holds or will hold. */
export const describeCluster = (dataDir: string): Cluster => {
  const user = serverUser();
  const folder = resolveDataFolder(dataDir, user);
  return { folder, log: `${folder}.log`, owner: `${folder}.owner`, user, binaries: findBinaries(user) };
};

/**
 * Starts an embedded PostgreSQL on 127.0.0.1; as root it runs as `nobody`.
 * @throws {Error} with one sentence for the user: port taken, folder in use, or why PostgreSQL did not start
 */
export const startDatabase = async ({ dataDir, port, durable = true }: DatabaseOptions): Promise<RunningDatabase> => {
  const cluster = describeCluster(dataDir);
  await clearLeftovers(cluster);
  const free = await choosePort(port);
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
