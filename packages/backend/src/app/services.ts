import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { Config } from '../config.ts';
import type { StreamingClientFor } from '../connections/streaming-clients.ts';
import type { Database } from '../database/database.ts';
import type { SocketServer } from '../sockets/socket-server.ts';

/** What every capability may use. `boss` is started and `sockets` listens before the first request is served. */
export interface Services {
  config: Config;
  db: Database;
  /** Connections of their own for heartbeats, so that a lease never ends because the pool is busy. */
  heartbeats: Database;
  boss: PgBoss;
  sockets: SocketServer;
  log: FastifyBaseLogger;
  streamingClient: StreamingClientFor;
}
