import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/database.ts';
import { createListenPool } from './listen-pool.ts';
import { localFirst } from './local-first.ts';
import { type RedisConnection, socketStream } from './redis.ts';

interface AdapterParts {
  pool: Pool;
  /** Null: events between backends go over PostgreSQL. */
  redis: RedisConnection | null;
  log: FastifyBaseLogger;
  /** What other backends said may not have been heard. */
  onMissed(): void;
}

/**
 * How events get to the sockets of other backends: by a stream of Redis where there is one, by NOTIFY of PostgreSQL otherwise. `close`
 * is for after the end of the sockets, and for where they could not be made.
 */
export const createSocketAdapter = ({ pool, redis, log, onMissed }: AdapterParts) => {
  if (redis === null) {
    const listening = createListenPool(pool, onMissed);
    const errorHandler = (error: Error): void => log.warn({ err: error }, 'socket adapter');
    return { adapter: localFirst(createPostgresAdapter(listening.pool, { errorHandler })), close: listening.close };
  }
  redis.onBack(onMissed);
  const { name, maxLength } = socketStream;
  const create = redis.createAdapter({
    streamName: name,
    channelPrefix: name,
    maxLen: maxLength,
    readCount: 500,
    // All that is told is JSON.
    onlyPlaintext: true,
  });
  // Who has opened the connection closes it.
  return { adapter: localFirst(create), close: () => undefined };
};
