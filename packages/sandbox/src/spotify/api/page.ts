import type { FastifyRequest } from 'fastify';
import { originOf } from '../../http/requests.ts';
import { queryOf } from './api-context.ts';
import { SpotifyError } from './spotify-error.ts';

export interface PageObject<T> {
  href: string;
  items: T[];
  limit: number;
  next: string | null;
  offset: number;
  previous: string | null;
  total: number;
}

export interface Window {
  limit: number;
  offset: number;
}

/** `limit` and `offset` of a call. @throws SpotifyError 400 */
export function readWindow(request: FastifyRequest, sizes: { max: number; default: number }): Window {
  const query = queryOf(request);
  const limit = Number(query.limit ?? sizes.default);
  const offset = Number(query.offset ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > sizes.max) throw new SpotifyError(400, 'Invalid limit');
  if (!Number.isInteger(offset) || offset < 0) throw new SpotifyError(400, 'Invalid offset');
  return { limit, offset };
}

/** The page object around the part of `all` that the window shows; links are absolute and keep the other parameters. */
export function pageOf<S, T>(
  request: FastifyRequest,
  all: readonly S[],
  { limit, offset }: Window,
  show: (item: S, index: number) => T,
): PageObject<T> {
  const link = (to: number) => {
    const url = new URL(request.url, originOf(request));
    url.searchParams.set('offset', String(to));
    url.searchParams.set('limit', String(limit));
    return url.href;
  };
  return {
    href: link(offset),
    items: all.slice(offset, offset + limit).map((item, index) => show(item, offset + index)),
    limit,
    next: offset + limit < all.length ? link(offset + limit) : null,
    offset,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    total: all.length,
  };
}
