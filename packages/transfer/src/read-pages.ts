import {
  type CopySource,
  isRepeatedPage,
  type Page,
  rowIdentity,
  type SourceRow,
  StreamingError,
} from '@playa/contracts';

/** The rows that were read before a page. */
interface PrecedingRows<Row> {
  count: number;
  /** The last `count` rows, or all of them if there are fewer. */
  last(count: number): readonly Row[];
}

/**
 * Checks a page for repetition. Returns an empty last page when a service pages past the end of the list or repeats the last page there.
 * @throws {StreamingError} malformed-response for a page that is repeated in the middle of a list
 */
export const checkPage = <Row extends SourceRow>(
  service: CopySource,
  page: Page<Row>,
  { count, last }: PrecedingRows<Row>,
): Page<Row> => {
  // An imported list is never paged wrongly: repeated songs are intended.
  if (service === 'file' || count === 0) return page;
  const { items, next, total } = page;
  const before = { items: last(items.length), count, identityOf: rowIdentity };
  const isRepeated = isRepeatedPage(page, before);
  const isPastEnd = total !== null && count >= total && (isRepeated || (items.length === 0 && next !== null));
  if (isPastEnd) return { items: [], next: null, total };
  if (isRepeated) throw new StreamingError(service, 'malformed-response', 'The service sent the same page again.');
  return page;
};

/** Reads a paged list to its end. The client limits the number of pages. */
export const readAllPages = async <T>(readPage: (cursor: string | null) => Promise<Page<T>>): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await readPage(cursor);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
};

/** Reads the rows of a list to its end, and checks every page for repetition. @throws {StreamingError} as {@link checkPage} */
export const readAllRows = async <Row extends SourceRow>(
  service: CopySource,
  readPage: (cursor: string | null) => Promise<Page<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  await readAllPages(async (cursor) => {
    const before = { count: rows.length, last: (count: number) => rows.slice(Math.max(0, rows.length - count)) };
    const page = checkPage(service, await readPage(cursor), before);
    rows.push(...page.items);
    return page;
  });
  return rows;
};
