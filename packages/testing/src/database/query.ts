import pg from 'pg';

/** Loopback only, and nobody's secret. */
export const account = 'playa';
export const urlOf = (port: number, name: string): string =>
  `postgres://${account}:${account}@127.0.0.1:${port}/${name}`;

/** Work on a connection of its own, which is closed after it; connecting takes 5 s at most. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** One statement on a connection of its own. */
export const query = (url: string, sql: string): Promise<pg.QueryResult> =>
  withClient(url, (client) => client.query(sql));
