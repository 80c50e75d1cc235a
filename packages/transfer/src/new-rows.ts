import type { SourceRow } from '@playa/contracts';

/**
 * The rows that are not among the known ones, in order. Repeated songs are counted. A row that has become unavailable is recognised by
 * the time at which it was added.
 */
export const newRows = (known: readonly SourceRow[], rows: readonly SourceRow[]): SourceRow[] => {
  const byIdentity = new Map<string, SourceRow[]>();
  for (const row of known) byIdentity.set(identityOf(row), [...(byIdentity.get(identityOf(row)) ?? []), row]);
  const unseen = new Set(known);
  const unmatched = rows.filter((row) => {
    const same = byIdentity.get(identityOf(row))?.shift();
    if (same !== undefined) unseen.delete(same);
    return same === undefined;
  });
  const times = [...unseen].flatMap(({ addedAt }) => addedAt ?? []);
  return unmatched.filter((row) => row.state === 'available' || !removeFirst(times, row.addedAt));
};

const identityOf = (row: SourceRow): string =>
  row.state === 'available' ? row.track.id : JSON.stringify([row.title, row.author, row.addedAt]);

const removeFirst = (list: unknown[], value: unknown): boolean => {
  const at = list.indexOf(value);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
};
