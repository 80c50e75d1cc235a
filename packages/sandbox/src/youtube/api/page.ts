import type { ListWindow } from '../../http/list-window.ts';
import { firstValue, type Query } from '../../http/query-values.ts';
import { etagOf } from '../resources/resource.ts';
import { invalidPageToken } from './google-error.ts';
import { readMaxResults } from './read-query.ts';

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
