import type { Page, SourceRow } from './music.ts';

/** A text that identifies a row across pages; the same song may be in a playlist twice. */
export const rowIdentity = (row: SourceRow): string =>
  JSON.stringify(
    row.state === 'available' ? [row.track.id, row.addedAt] : [row.title, row.author, row.reason, row.addedAt],
  );

interface PreviousPages<Item> {
  /** All items before the page, or those of the previous page. */
  items: readonly Item[];
  /** How many items the previous pages had. */
  count: number;
  identityOf: (item: Item) => string;
}

/**
 * True if a service repeated the previous page instead of sending the next one: the items are the same. Because a playlist may contain
 * songs twice, this is false if at least half of the page's items are duplicates, and for a last page within the total.
 */
export const isRepeatedPage = <Item>(
  { items, next, total }: Page<Item>,
  { items: previous, count, identityOf }: PreviousPages<Item>,
): boolean => {
  if (items.length < 2 || previous.length < items.length) return false;
  if (next === null && (total === null || count + items.length <= total)) return false;
  const identities = items.map(identityOf);
  if (2 * new Set(identities).size <= items.length) return false;
  const tail = previous.slice(-items.length);
  return tail.every((item, at) => identityOf(item) === identities[at]);
};
