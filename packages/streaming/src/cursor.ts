import { type ServiceName, StreamingError } from '@playa/contracts';

/**
 * The cost of a list is the sum of its pages' costs: 1 for an item, at least 50 for a page, and for an empty page 5,000 or a fifth of
 * the limit if that is less. The limit allows the largest library (100,000 songs) and ends an endless list after at most 2,000 pages.
 */
const maxListCost = 100_000;
const pageCost = 50;
const emptyPageCost = 5_000;
const maxStartLength = 2_048;

/**
 * The next cursor of a page that links to itself, or of a list without an end. The page itself is valid; reading this cursor rejects
 * with 'malformed-response', without a request.
 */
const endlessListCursor = '~';

/** The start of a page (an offset or a token; null for the first page), and the cost of the pages before it. */
export interface PagePosition {
  start: string | null;
  spent: number;
}

/**
 * Reads a cursor made by {@link nextPageCursor}; one without a cost, as earlier releases kept them, counts from 0.
 * @throws StreamingError 'invalid-request' for a cursor that is not ours, 'malformed-response' where the list does not come to an end
 */
export const readCursor = (service: ServiceName, cursor: string | null | undefined): PagePosition => {
  if (cursor === null || cursor === undefined) return { start: null, spent: 0 };
  if (isEndlessList(cursor)) throw new StreamingError(service, 'malformed-response', 'The list has no end.');
  const [, spent = '0', start = ''] = /^(?:(\d{1,6})~)?([^~]*)$/.exec(cursor) ?? [];
  if (start === '' || start.length > maxStartLength) throw unknownCursor(service);
  return { start, spent: Number(spent) };
};

const unknownCursor = (service: ServiceName): StreamingError =>
  new StreamingError(service, 'invalid-request', 'This page does not exist.');

/** Whether the list cannot be read beyond the page with this next cursor. */
export const isEndlessList = (cursor: string | null): boolean => cursor === endlessListCursor;

/** The number of items of a page, and of the list if the service reports it. */
export interface PageSize {
  items: number;
  total?: number | null | undefined;
}

/** The maximum cost of a list with this total. Leaves room for hidden items and short pages. */
const maxCostOf = (total: number | null): number =>
  total === null ? maxListCost : Math.min(maxListCost, 2 * total + 10 * pageCost);

/**
 * The cursor for the page after `place`, which brought `items` items; null when there is none (`start` null or empty), and one that can only
 * be refused when the page repeats itself or the list does not come to an end.
 */
export const nextPageCursor = (
  place: PagePosition,
  start: string | null | undefined,
  { items, total = null }: PageSize,
): string | null => {
  if (start === null || start === undefined || start === '') return null;
  const limit = maxCostOf(total);
  const spent =
    place.spent + (items === 0 ? Math.min(emptyPageCost, Math.floor(limit / 5)) : Math.max(items, pageCost));
  const isUsable = start !== place.start && start.length <= maxStartLength && !start.includes('~');
  return isUsable && spent <= limit ? `${spent}~${start}` : endlessListCursor;
};

/** @throws StreamingError 'invalid-request' for a place that is no offset */
export const offsetOf = (service: ServiceName, { start }: PagePosition): number => {
  if (start === null) return 0;
  if (!/^\d{1,9}$/.test(start)) throw unknownCursor(service);
  return Number(start);
};

/**
 * Spotify's `next` is an absolute address, Apple's a root-relative one that drops `limit`. Neither is ever followed: only
 * its offset is kept, so an answer can't send the user's token to another origin. A `next` that does not lead past its page is a dead end, or
 * none where the list is whole by its own total.
 * @throws StreamingError 'invalid-request' for a place that is no offset
 */
export const nextOffsetCursor = (
  service: ServiceName,
  place: PagePosition,
  next: string | null | undefined,
  size: PageSize,
): string | null => {
  if (next === null || next === undefined || next === '') return null;
  const [, query = ''] = next.split('?', 2);
  const offset = new URLSearchParams(query).get('offset') ?? '';
  const currentOffset = offsetOf(service, place);
  if (/^\d{1,9}$/.test(offset) && Number(offset) > currentOffset) return nextPageCursor(place, offset, size);
  return typeof size.total === 'number' && currentOffset + size.items >= size.total ? null : endlessListCursor;
};
