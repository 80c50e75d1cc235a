import pg from 'pg';

/** Counts the statements that this process sends from now on, transactions' own ones too. */
export const countQueries = (): (() => number) => {
  let count = 0;
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]) {
    count += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  return () => count;
};
