import { firstValue, type ListWindow, listValues, type Query } from '../../http/list-query.ts';
import { etagOf } from '../resources/resource.ts';
import { invalidPageToken, invalidParameter, requiredParameter, unknownPart } from './google-error.ts';

const tokenFor = (offset: number): string => Buffer.from(`PT:${offset}`).toString('base64url');

const offsetOf = (token: string): number => {
  const offset = /^PT:(\d{1,6})$/.exec(Buffer.from(token, 'base64url').toString())?.[1];
  if (offset === undefined) throw invalidPageToken();
  return Number(offset);
};

/** @throws {GoogleError} 400 for a token the API never gave or a bad `maxResults` */
export const readWindow = (query: Query, least = 0): ListWindow => {
  const token = firstValue(query, 'pageToken');
  return { offset: token === undefined ? 0 : offsetOf(token), limit: readMaxResults(query, least) };
};

/** A list answer over rows already cut to the window; `total` counts all of them. */
export const listAnswer = (kind: string, window: ListWindow, total: number, items: readonly unknown[]) => {
  const end = window.offset + window.limit;
  return {
    kind: `youtube#${kind}ListResponse`,
    etag: etagOf(items),
    ...(window.limit > 0 && end < total ? { nextPageToken: tokenFor(end) } : {}),
    ...(window.limit > 0 && window.offset > 0
      ? { prevPageToken: tokenFor(Math.max(0, window.offset - window.limit)) }
      : {}),
    pageInfo: { totalResults: total, resultsPerPage: window.limit },
    items,
  };
};

/** @throws {GoogleError} 400 when `part` is missing or names a part the resource does not have */
export const readParts = (query: Query, known: readonly string[]): Set<string> => {
  const parts = listValues(query, 'part');
  if (parts.length === 0) throw requiredParameter('part');
  for (const part of parts) if (!known.includes(part)) throw unknownPart(part);
  return new Set(parts);
};

/** `maxResults`, 5 when not given. @throws {GoogleError} 400 outside `least` to 50 */
export const readMaxResults = (query: Query, least: number): number => {
  const text = firstValue(query, 'maxResults');
  if (text === undefined) return 5;
  const value = Number(text);
  if (!Number.isInteger(value)) throw invalidParameter('maxResults', `Invalid value '${text}'. Must be an integer.`);
  if (value < least || value > 50) {
    throw invalidParameter('maxResults', `Invalid value '${text}'. Values must be within the range: [${least}, 50]`);
  }
  return value;
};
