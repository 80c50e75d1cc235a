import type { ListWindow } from '../../http/list-query.ts';
import { firstValue, type Query } from '../../http/list-query.ts';
import { invalidValue } from './apple-error.ts';

const readInteger = (query: Query, name: string, fallback: number, range: { least: number; most: number }): number => {
  const text = firstValue(query, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < range.least) {
    throw invalidValue(name, `Value must be an integer greater than or equal to ${range.least}`);
  }
  if (value > range.most) throw invalidValue(name, `Value must be an integer less than or equal to ${range.most}`);
  return value;
};

/** `limit` and `offset`. @throws {AppleError} 400/40005 outside the range */
export const readWindow = (query: Query, limits: { defaultLimit: number; maxLimit: number }): ListWindow => ({
  offset: readInteger(query, 'offset', 0, { least: 0, most: Number.MAX_SAFE_INTEGER }),
  limit: readInteger(query, 'limit', limits.defaultLimit, { least: 1, most: limits.maxLimit }),
});

/** The path of the next page: root-relative, and without the requested `limit`. */
export const nextOf = (path: string, window: ListWindow, total: number, keep: Record<string, string> = {}) => {
  const offset = window.offset + window.limit;
  if (offset >= total) return {};
  return { next: `${path}?${new URLSearchParams({ ...keep, offset: String(offset) })}` };
};
