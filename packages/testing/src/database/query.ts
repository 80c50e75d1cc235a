import pg from 'pg';

/** Loopback only, and nobody's secret. */
export const account = 'playa';
export const urlOf = (port: number, name: string): string =>
  `postgres://${account}:${account}@127.0.0.1:${port}/${name}`;

/** One statement on a connection of its own. */
export const query = async (url: string, sql: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
};
