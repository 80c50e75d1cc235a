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
  /** Called when messages of other backends may have been lost. */
  onMissed(): void;
}

/**
 * The transport of events to the sockets of other backends: a Redis stream if configured, otherwise NOTIFY of PostgreSQL. Call `close`
 * after the sockets are closed, or if creating them failed.
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
    // All messages are JSON.
    onlyPlaintext: true,
  });
  // The owner of the connection closes it.
  return { adapter: localFirst(create), close: () => undefined };
};
