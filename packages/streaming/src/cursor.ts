import { type ServiceName, StreamingError } from '@playa/contracts';

/**
 * The cost of a list is the sum of its pages: an item costs 1, a page at least 50, an empty page 5,000, or a fifth of the limit where that
 * is less. The limit leaves room for the largest library (100,000 songs) and ends an endless list after 2,000 pages at most.
 */
const mostCost = 100_000;
const pageCost = 50;
const emptyPageCost = 5_000;
const longestStart = 2_048;

/**
 * The cursor of a page that leads back to itself, or on without end. The page is good and stays; following this cursor is
 * 'malformed-response', without a request.
 */
const deadEnd = '~';

/** Where a page begins (an offset or a token; null: the first page), and what the pages before it cost. */
export interface Place {
  start: string | null;
  spent: number;
}

/**
 * Reads a cursor made by {@link followingPage}; one without a cost, as earlier releases kept them, counts from 0.
 * @throws StreamingError 'invalid-request' for a cursor that is not ours, 'malformed-response' where the list does not come to an end
 */
export const readCursor = (service: ServiceName, cursor: string | null | undefined): Place => {
  if (cursor === null || cursor === undefined) return { start: null, spent: 0 };
  if (isDeadEnd(cursor)) throw new StreamingError(service, 'malformed-response', 'The list has no end.');
  const [, spent = '0', start = ''] = /^(?:(\d{1,6})~)?([^~]*)$/.exec(cursor) ?? [];
  if (start === '' || start.length > longestStart) throw notOurs(service);
  return { start, spent: Number(spent) };
};

const notOurs = (service: ServiceName): StreamingError =>
  new StreamingError(service, 'invalid-request', 'This page does not exist.');

/** True for the cursor of a page behind which the list cannot be read. */
export const isDeadEnd = (cursor: string | null): boolean => cursor === deadEnd;

/** The items of a page, and of the whole list where the service says it. */
export interface PageSize {
  items: number;
  total?: number | null | undefined;
}

/** A list that continues far past its own total has no end. Totals may leave hidden items out, and pages may be short. */
const mostCostOf = (total: number | null): number =>
  total === null ? mostCost : Math.min(mostCost, 2 * total + 10 * pageCost);

/**
 * The cursor for the page after `place`, which brought `items` items; null when there is none (`start` null or empty), and one that can only
 * be refused when the page repeats itself or the list does not come to an end.
 */
export const followingPage = (
  place: Place,
  start: string | null | undefined,
  { items, total = null }: PageSize,
): string | null => {
  if (start === null || start === undefined || start === '') return null;
  const limit = mostCostOf(total);
  const spent =
    place.spent + (items === 0 ? Math.min(emptyPageCost, Math.floor(limit / 5)) : Math.max(items, pageCost));
  const isUsable = start !== place.start && start.length <= longestStart && !start.includes('~');
  return isUsable && spent <= limit ? `${spent}~${start}` : deadEnd;
};

/** @throws StreamingError 'invalid-request' for a place that is no offset */
export const offsetOf = (service: ServiceName, { start }: Place): number => {
  if (start === null) return 0;
  if (!/^\d{1,9}$/.test(start)) throw notOurs(service);
  return Number(start);
};

/**
 * Spotify's `next` is an absolute address, Apple's a root-relative one that drops `limit`. Neither is ever followed: only
 * its offset is kept, so an answer can't send the user's token to another origin. A `next` that does not lead past its page is a dead end, or
 * none where the list is whole by its own total.
 * @throws StreamingError 'invalid-request' for a place that is no offset
 */
export const followingOffset = (
  service: ServiceName,
  place: Place,
  next: string | null | undefined,
  size: PageSize,
): string | null => {
  if (next === null || next === undefined || next === '') return null;
  const [, query = ''] = next.split('?', 2);
  const offset = new URLSearchParams(query).get('offset') ?? '';
  const own = offsetOf(service, place);
  if (/^\d{1,9}$/.test(offset) && Number(offset) > own) return followingPage(place, offset, size);
  return typeof size.total === 'number' && own + size.items >= size.total ? null : deadEnd;
};
