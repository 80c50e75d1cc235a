import type { Pool, PoolClient } from '../database/database.ts';

export interface ListenPool {
  /** For the socket adapter. */
  pool: Pool;
  /**
   * Closes the connection that listens, also one that is still being made; no more are taken. The adapter's own end does not wait for
   * that one, and the end of the pool would wait for it for ever.
   */
  close(): void;
}

/** Closed once, whoever gives it back first. */
const closedAtRelease = (client: PoolClient): PoolClient => {
  const release = client.release.bind(client);
  let isReleased = false;
  return Object.assign(client, {
    release: () => {
      if (isReleased) return;
      isReleased = true;
      release(true);
    },
  });
};

/**
 * The pool as the socket adapter may use it. The adapter keeps a connection to LISTEN on, takes another one when it is lost, and
 * never gives the lost one back, so each restart of the database would cost the pool a connection. It may also take two at a time,
 * after which it would handle every message twice: the earlier one is closed.
 *
 * @param onReconnected called with every connection after the first: what other backends said in between was not heard
 */
export const createListenPool = (pool: Pool, onReconnected: () => void): ListenPool => {
  let listening: PoolClient | null = null;
  let connections = 0;
  let isClosed = false;
  const drop = (client: PoolClient | null): void => {
    // The adapter would take another one.
    client?.removeAllListeners('end');
    client?.release();
  };
  const connect = async (): Promise<PoolClient> => {
    const client = isClosed ? null : closedAtRelease(await pool.connect());
    if (isClosed || client === null) {
      drop(client);
      // The adapter would try again after an error.
      return new Promise(() => undefined);
    }
    connections += 1;
    if (connections > 1) onReconnected();
    drop(listening);
    listening = client;
    client.once('end', () => {
      if (listening === client) listening = null;
      client.release();
    });
    return client;
  };
  return {
    pool: Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } }),
    close: () => {
      isClosed = true;
      drop(listening);
      listening = null;
    },
  };
};
