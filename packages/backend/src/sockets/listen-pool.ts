import type { Pool, PoolClient } from '../database/database.ts';

export interface ListenPool {
  /** For the socket adapter. */
  pool: Pool;
  /**
   * Closes the LISTEN connection, also while it is connecting, and prevents further ones. The adapter's `close` does not wait for a pending
   * connection, and the end of the pool would wait for it for ever.
   */
  close(): void;
}

/** Released once, by the first caller. */
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
 * A wrapper of the pool for the socket adapter. The adapter holds a LISTEN connection, acquires another one when it is lost, and never
 * releases the lost one, so each restart of the database would leak a connection. It may also acquire two at once and then handle every
 * message twice: the earlier one is closed.
 * @param onReconnected called with every connection after the first: messages of other backends in between were lost
 */
export const createListenPool = (pool: Pool, onReconnected: () => void): ListenPool => {
  let listening: PoolClient | null = null;
  let connections = 0;
  let isClosed = false;
  const drop = (client: PoolClient | null): void => {
    // The adapter would acquire another one.
    client?.removeAllListeners('end');
    client?.release();
  };
  const connect = async (): Promise<PoolClient> => {
    const client = isClosed ? null : closedAtRelease(await pool.connect());
    if (isClosed || client === null) {
      drop(client);
      // The adapter would retry after an error.
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
