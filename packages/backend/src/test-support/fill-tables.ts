import type pg from 'pg';

/** A table of the database, as the catalogue describes it. */
export interface CatalogueTable {
  name: string;
  columns: readonly { name: string; type: string; isRequired: boolean; references: string | null }[];
}

interface ColumnRow {
  table_name: string;
  column_name: string;
  type: string;
  is_required: boolean;
  references_table: string | null;
}

/** Every table of the backend, from the database's catalogue. */
export const readTables = async (database: pg.Pool): Promise<CatalogueTable[]> => {
  const { rows } = await database.query<ColumnRow>(`
    select class.relname as table_name, attribute.attname as column_name,
      format_type(attribute.atttypid, null) as type,
      attribute.attnotnull and not attribute.atthasdef as is_required,
      (select target.relname from pg_constraint join pg_class as target on target.oid = confrelid
        where contype = 'f' and conrelid = class.oid and conkey = array[attribute.attnum]) as references_table
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attnum > 0 and not attisdropped
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
    order by class.relname, attnum`);
  const names = [...new Set(rows.map(({ table_name: name }) => name))];
  return names.map((name) => ({
    name,
    columns: rows
      .filter((row) => row.table_name === name)
      .map((row) => ({
        name: row.column_name,
        type: row.type,
        isRequired: row.is_required,
        references: row.references_table,
      })),
  }));
};

/** A column that holds the id of a user without a reference to the table of users. */
export const namesUser = ({ name, type }: CatalogueTable['columns'][number]): boolean =>
  type === 'uuid' && /(^|_)(user|owner|member|author)_id$/.test(name);

/** Those whose rows belong to a user: by a reference, by that of a row that they belong to, or by a column named so. */
export const tablesOfUsers = (tables: readonly CatalogueTable[]): CatalogueTable[] => {
  const found = new Set(['users']);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { name, columns } of tables) {
      const isOwn = columns.some((column) => namesUser(column) || (column.references && found.has(column.references)));
      if (isOwn) found.add(name);
    }
  }
  found.delete('users');
  return tables.filter(({ name }) => found.has(name));
};

const someValue: Readonly<Record<string, (text: string) => unknown>> = {
  text: (text) => text,
  uuid: () => crypto.randomUUID(),
  jsonb: () => '{}',
  boolean: () => false,
  integer: () => 1,
  smallint: () => 1,
  real: () => 1,
  'double precision': () => 1,
  'timestamp with time zone': () => new Date(Date.now() + 3_600_000),
  'integer[]': () => [],
};

/** Adds one row to each table of users for this one, with made-up values; references lead to rows that were added with it. */
export const fillTables = async (
  database: pg.Pool,
  tables: readonly CatalogueTable[],
  of: { id: string; username: string },
): Promise<void> => {
  const added = new Map<string, Record<string, unknown>>([['users', { id: of.id }]]);
  const add = async ({ name, columns }: CatalogueTable): Promise<Record<string, unknown>> => {
    const known = added.get(name);
    if (known) return known;
    const values = new Map<string, unknown>();
    for (const column of columns) {
      const target = column.references && tables.find((table) => table.name === column.references);
      if (column.references === 'users' || namesUser(column)) values.set(column.name, of.id);
      else if (target) values.set(column.name, Object.values(await add(target))[0]);
      else if (column.isRequired) values.set(column.name, someValue[column.type]?.(`${of.username} ${name}`));
    }
    const places = [...values.keys()].map((_, at) => `$${at + 1}`);
    const { rows } = await database.query<Record<string, unknown>>(
      `insert into ${name} (${[...values.keys()].join(', ')}) values (${places.join(', ')}) returning *`,
      [...values.values()],
    );
    const row = rows[0] ?? {};
    added.set(name, row);
    return row;
  };
  for (const table of tablesOfUsers(tables)) await add(table);
};
