import type { Pool, PoolClient } from '../database/database.ts';

/**
 * The pool as the socket adapter may use it. The adapter keeps a connection to LISTEN on, takes another one when it is lost, and
 * never gives the lost one back, so each restart of the database would cost the pool a connection. It may also take two at a time,
 * after which it would handle every message twice: the earlier one is closed.
 *
 * @param onReconnected called with every connection after the first: what other backends said in between was not heard
 */
export const createListenPool = (pool: Pool, onReconnected: () => void): Pool => {
  let listening: PoolClient | null = null;
  let connections = 0;
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    connections += 1;
    if (connections > 1) onReconnected();
    const earlier = listening;
    listening = client;
    earlier?.removeAllListeners('end');
    earlier?.release(true);
    client.once('end', () => {
      if (listening === client) listening = null;
      client.release(true);
    });
    return client;
  };
  return Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } });
};
