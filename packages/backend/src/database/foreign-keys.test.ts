import { createTestDatabase } from '@playa/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createDatabase, createPool } from './database.ts';
import { migrateDatabase } from './migrate.ts';

it('every foreign key has an index, so that deleting what it refers to reads no whole table', async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  const pool = createPool(url, { max: 1 });
  const { rows } = await createDatabase(pool).execute<{ missing: string }>(sql`
    select conrelid::regclass || '(' || string_agg(attname, ', ' order by attnum) || ')' as missing
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid
        -- Its first columns are those of the key; a condition may leave out nothing but rows that refer to nothing.
        and (select array_agg(key order by key) from unnest((indkey::int2[])[0:cardinality(conkey) - 1]) as key)
          = (select array_agg(key order by key) from unnest(conkey) as key)
        and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL)'))
    group by pg_constraint.oid, conrelid order by 1`);
  await pool.end();
  expect(rows.map(({ missing }) => missing)).toEqual([]);
});
