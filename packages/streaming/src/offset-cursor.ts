import { type ServiceName, StreamingError } from '@playa/contracts';

/**
 * Spotify's `next` is an absolute address, Apple's a root-relative one that drops `limit`. Neither is ever followed: only
 * its offset is kept, so an answer can't send the user's token to another origin.
 *
 * @param offset the page this `next` came with; a `next` that doesn't lead past it would be read for ever
 * @throws StreamingError 'malformed-response'
 */
export const nextCursor = (service: ServiceName, next: string | null | undefined, offset: number): string | null => {
  if (next === null || next === undefined || next === '') return null;
  const [, query = ''] = next.split('?', 2);
  const following = new URLSearchParams(query).get('offset') ?? '';
  if (!/^\d+$/.test(following) || Number(following) <= offset) {
    throw new StreamingError(service, 'malformed-response', 'The next page has no usable address.');
  }
  return following;
};

/** @throws StreamingError 'invalid-request' for a cursor that is not ours */
export const readCursor = (service: ServiceName, cursor: string | null | undefined): number => {
  if (cursor === null || cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) throw new StreamingError(service, 'invalid-request', 'This page does not exist.');
  return Number(cursor);
};
