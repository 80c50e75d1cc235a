import type pg from 'pg';
import { namesUser, readTables } from './fill-tables.ts';

/** Rows that each table gets. */
export const manyRows = 8_000;

/** The id of a row: the n-th of its table. */
export const nthId = (n: number): string => {
  const hex = n.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The same in SQL. */
const idOf = (n: string): string => `lpad(to_hex(${n}), 32, '0')::uuid`;
const minutesAgo = "now() - i * interval '1 minute'";

/** By type, of the n-th row, where a column must have a value. */
const someValue: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `'${column} ' || i`,
  uuid: () => idOf('i'),
  jsonb: () => `'{}'`,
  bytea: () => `'\\x00'`,
  boolean: () => 'false',
  integer: () => 'i',
  smallint: () => 'i % 100',
  real: () => '1',
  'double precision': () => 'i',
  'timestamp with time zone': () => "now() + (i - 100) * interval '1 minute'",
  'integer[]': () => `'{}'`,
};

const ended = (every: number): string => `case when i % ${every} = 0 then null else ${minutesAgo} end`;

/** What differs from that: states as they are spread in practice, and keys of several columns. */
const special: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  connections: { service: `'spotify'` },
  copy_jobs: {
    state: `case when i % 200 = 1 then 'waiting' when i % 200 = 2 then 'queued' else 'done' end`,
    kind: `case when i % 3 = 0 then 'sync' else 'copy' end`,
    source: `'spotify'`,
    destination: `'youtube'`,
    read_complete: 'true',
    total: '10',
    run_id: idOf('i'),
    seen_at: minutesAgo,
    rows_dropped_at: minutesAgo,
    resumes_at: `case when i % 200 = 1 then now() + interval '1 hour' end`,
  },
  copy_items: { job_id: idOf('1 + i / 10'), position: 'i % 10', state: `'written'` },
  imports: { stored_count: 'i' },
  refresh_tokens: { created_at: minutesAgo },
  // Kept for a day alone.
  remembered_searches: { searched_at: "now() - i * interval '10 seconds'" },
  room_comments: { room_id: idOf('1 + i / 10') },
  room_songs: { room_id: idOf('1 + i / 10'), added_by: 'null', state: `'queued'` },
  rooms: { ended_at: ended(50), is_public: 'true' },
  sessions: { expires_at: "now() + (i - 100) * interval '1 minute'", last_used_at: minutesAgo },
  shared_playlists: { id: idOf('i') },
  song_links: { source_service: `'spotify'`, destination_service: `'youtube'` },
  song_misses: { source_service: `'spotify'`, destination_service: `'youtube'`, matcher_version: '1' },
  sync_runs: { sync_id: idOf('1 + i / 10') },
  syncs: { daily: 'i % 10 = 0' },
};

/** Columns with a default that would be the same in every row. */
const spread = ['created_at', 'changed_at', 'searched_at', 'refused_at', 'matched_at', 'used_at', 'started_at'];

/** Tables whose rows are few however many users there are; `copy_turns` has those of the last hour. */
const small = [
  'budget_blocks',
  'budgets',
  'copy_turns',
  'copy_workers',
  'encryption_keys',
  'room_backends',
  'vital_counts',
];

/** Fills every table that grows with the number of users, and has PostgreSQL count the rows. Returns the names of the tables. */
export const fillWithManyRows = async (database: pg.Pool): Promise<string[]> => {
  const client = await database.connect();
  const tables = (await readTables(database)).filter(({ name }) => !small.includes(name) && !name.startsWith('__'));
  try {
    // References hold by construction: to check each would take longer than to insert it.
    await client.query('set session_replication_role = replica');
    for (const { name, columns } of tables) {
      const values = new Map<string, string>();
      for (const column of columns) {
        if (column.name === 'id' && column.type === 'uuid') values.set('id', idOf('i'));
        else if (spread.includes(column.name)) values.set(column.name, minutesAgo);
        else if (column.isRequired && (column.references || namesUser(column))) values.set(column.name, idOf('i'));
        else if (column.isRequired) values.set(column.name, someValue[column.type]?.(column.name) ?? 'null');
      }
      for (const [column, value] of Object.entries(special[name] ?? {})) values.set(column, value);
      await client.query(
        `insert into ${name} (${[...values.keys()].join(', ')}) select ${[...values.values()].join(', ')} from generate_series(1, ${manyRows}) i`,
      );
    }
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
  await database.query('vacuum analyze');
  return tables.map(({ name }) => name);
};
