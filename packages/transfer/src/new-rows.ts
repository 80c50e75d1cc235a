import type { SourceRow } from '@playa/contracts';

/**
 * The rows that are not among the known ones, in their order; a song that stands several times is counted. A row that has become
 * unavailable since is known by the moment when it was added.
 */
export const newRows = (known: readonly SourceRow[], rows: readonly SourceRow[]): SourceRow[] => {
  const byIdentity = new Map<string, SourceRow[]>();
  for (const row of known) byIdentity.set(identityOf(row), [...(byIdentity.get(identityOf(row)) ?? []), row]);
  const gone = new Set(known);
  const unmatched = rows.filter((row) => {
    const same = byIdentity.get(identityOf(row))?.shift();
    if (same !== undefined) gone.delete(same);
    return same === undefined;
  });
  const times = [...gone].flatMap(({ addedAt }) => addedAt ?? []);
  return unmatched.filter((row) => row.state === 'available' || !take(times, row.addedAt));
};

const identityOf = (row: SourceRow): string =>
  row.state === 'available' ? row.track.id : JSON.stringify([row.title, row.author, row.addedAt]);

const take = (list: unknown[], value: unknown): boolean => {
  const at = list.indexOf(value);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
};
