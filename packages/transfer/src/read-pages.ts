import {
  type CopySource,
  isRepeatedPage,
  type Page,
  rowIdentity,
  type SourceRow,
  StreamingError,
} from '@playa/contracts';

/** What was read before a page. */
interface RowsBefore<Row> {
  count: number;
  /** The last ones of them, as many as there are up to `count`. */
  last(count: number): readonly Row[];
}

/**
 * A page of rows as it is worth: without the further pages that a service names behind the whole list, and none where it sends the page
 * before once more.
 * @throws {StreamingError} malformed-response for a page that comes again in the middle of a list
 */
export const checkedPage = <Row extends SourceRow>(
  service: CopySource,
  page: Page<Row>,
  { count, last }: RowsBefore<Row>,
): Page<Row> => {
  // A list of Playa's own says what it means: songs may go round in it.
  if (service === 'file' || count === 0) return page;
  const { items, next, total } = page;
  const before = { items: last(items.length), count, identityOf: rowIdentity };
  const isRepeated = isRepeatedPage(page, before);
  const isPastEnd = total !== null && count >= total && (isRepeated || (items.length === 0 && next !== null));
  if (isPastEnd) return { items: [], next: null, total };
  if (isRepeated) throw new StreamingError(service, 'malformed-response', 'The service sent the same page again.');
  return page;
};

/** Reads a paged list to its end. The client bounds the number of pages. */
export const readAllPages = async <T>(pageAt: (cursor: string | null) => Promise<Page<T>>): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await pageAt(cursor);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
};

/** Reads rows to the end of their list, which ends where a service sends no others. @throws {StreamingError} as {@link checkedPage} */
export const readAllRows = async <Row extends SourceRow>(
  service: CopySource,
  pageAt: (cursor: string | null) => Promise<Page<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  await readAllPages(async (cursor) => {
    const before = { count: rows.length, last: (count: number) => rows.slice(Math.max(0, rows.length - count)) };
    const page = checkedPage(service, await pageAt(cursor), before);
    rows.push(...page.items);
    return page;
  });
  return rows;
};
