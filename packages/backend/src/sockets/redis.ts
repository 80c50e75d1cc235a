import { once } from 'node:events';
import type { createAdapter, RedisStreamsAdapterOptions } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** Redis is unusable at startup; `message` is one sentence for the operator. */
export class RedisUnusable extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.name = 'RedisUnusable';
  }
}

/** Connections to Redis for the adapter of the sockets. */
export interface RedisConnection {
  /** For the adapter, which duplicates it twice: to read the stream and to subscribe. `close` ends both. */
  client: Redis;
  /** Makes the adapter of the sockets. Its package is loaded with the client, because most backends have no Redis. */
  createAdapter(options: RedisStreamsAdapterOptions): ReturnType<typeof createAdapter>;
  /** False while Redis is unavailable or does not answer within two seconds. */
  isAnswering(): Promise<boolean>;
  /** Calls `listener` after each reconnect to Redis. */
  onBack(listener: () => void): void;
  close(): void;
}

/** The stream of messages to other backends, each with its own read position; older entries are trimmed. */
export const socketStream = { name: 'playa:sockets', maxLength: 5_000 };

/** Most messages that wait while Redis is unavailable; further ones are dropped, which members of rooms notice by the digests. */
const maxWaiting = 1_000;

/** Milliseconds. */
const [connectTimeout, answerTimeout, longestPause] = [5_000, 2_000, 1_000];

/** Limits concurrent calls; further ones reject immediately. */
const bounded = <A extends unknown[], R>(call: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) => {
  let waiting = 0;
  return async (...args) => {
    if (waiting >= maxWaiting) throw new Error('too many messages wait for Redis');
    waiting += 1;
    return call(...args).finally(() => {
      waiting -= 1;
    });
  };
};

interface End {
  isClosed(): boolean;
  onRefused(error: Error): void;
}

/**
 * A connection for the adapter, which retries a failed read immediately and ignores the outcome of `subscribe`. After `close`, reads stay
 * pending: otherwise the adapter would retry in an endless loop of microtasks.
 */
const withoutEnd = (client: Redis, { isClosed, onRefused }: End): Redis => {
  const read = client.xread.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const subscribe = client.subscribe.bind(client) as (...args: unknown[]) => Promise<unknown>;
  return Object.assign(client, {
    xread: (...args: unknown[]) => (isClosed() ? new Promise(() => undefined) : read(...args)),
    subscribe: (...args: unknown[]) =>
      subscribe(...args).catch((error: Error) => {
        if (!isClosed()) onRefused(error);
      }),
  });
};

const within = (promise: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerTimeout);
    promise.then(
      () => resolve(true),
      () => resolve(false),
    );
    promise.finally(() => clearTimeout(timer)).catch(() => undefined);
  });

/**
 * Connects to Redis 5 or newer.
 * @throws {RedisUnusable} if it is unreachable, rejects the password or does not support streams
 */
export const connectRedis = async (url: string, log: FastifyBaseLogger): Promise<RedisConnection> => {
  const { host } = new URL(url);
  const [{ Redis: RedisClient }, streams] = await Promise.all([
    import('ioredis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  let hasStarted = false;
  const client = new RedisClient(url, {
    connectTimeout,
    // Commands wait until Redis is available again, without a limit.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (hasStarted ? Math.min(times * 50, longestPause) : null),
  });
  const opened: Redis[] = [client];
  let isAway = false;
  client.on('error', (error) => {
    if (hasStarted && !isAway) log.warn({ err: error }, 'Redis is away');
    isAway = hasStarted;
  });
  try {
    await once(client, 'ready');
    await client.xlen(socketStream.name);
  } catch (error) {
    client.disconnect();
    const reason = error instanceof Error ? error.message : String(error);
    throw new RedisUnusable(
      /^(NOAUTH|WRONGPASS|NOPERM|WRONGTYPE|ERR)/.test(reason)
        ? `Redis at ${host} does not let Playa use it: ${reason}.`
        : `Redis at ${host} can't be reached: start it, or set REDIS_URL to the right address, or to none.`,
      error,
    );
  }
  hasStarted = true;

  let isClosed = false;
  const duplicate = client.duplicate.bind(client);
  const publish = bounded((channel: string, message: Buffer) => client.call('publish', channel, message));
  Object.assign(client, {
    duplicate: () => {
      const another = duplicate();
      opened.push(another);
      return withoutEnd(another, {
        isClosed: () => isClosed,
        onRefused: (error) => log.error({ err: error }, 'Redis refuses what the sockets need'),
      });
    },
    xadd: bounded(client.xadd.bind(client) as (...args: unknown[]) => Promise<unknown>),
    // The adapter ignores the outcome, and an unhandled rejection would end the process.
    publish: (channel: string, message: Buffer) => publish(channel, message).catch(() => 0),
  });
  return {
    client,
    createAdapter: (options) => streams.createAdapter(client, options),
    isAnswering: async () => client.status === 'ready' && within(client.ping()),
    onBack: (listener) => {
      client.on('ready', () => {
        isAway = false;
        log.info('Redis is back');
        listener();
      });
    },
    close: () => {
      isClosed = true;
      for (const each of opened) each.disconnect();
    },
  };
};
