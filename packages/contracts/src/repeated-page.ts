import type { Page, SourceRow } from './music.ts';

/** A row as it is told from others on the next page; the same song may stand in a playlist twice. */
export const rowIdentity = (row: SourceRow): string =>
  JSON.stringify(
    row.state === 'available' ? [row.track.id, row.addedAt] : [row.title, row.author, row.reason, row.addedAt],
  );

interface PagesBefore<Item> {
  /** All items before the page, or those of the page before. */
  items: readonly Item[];
  /** How many items the pages before had. */
  count: number;
  identityOf: (item: Item) => string;
}

/**
 * True for a page that a service sends instead of the next one: its items are those of the page before. Not where a few songs go round, so
 * that half of the page or more stands in it twice, nor for a last page within the total: a playlist may hold the same songs twice.
 */
export const isRepeatedPage = <Item>(
  { items, next, total }: Page<Item>,
  { items: before, count, identityOf }: PagesBefore<Item>,
): boolean => {
  if (items.length < 2 || before.length < items.length) return false;
  if (next === null && (total === null || count + items.length <= total)) return false;
  const identities = items.map(identityOf);
  if (2 * new Set(identities).size <= items.length) return false;
  const tail = before.slice(-items.length);
  return tail.every((item, at) => identityOf(item) === identities[at]);
};
