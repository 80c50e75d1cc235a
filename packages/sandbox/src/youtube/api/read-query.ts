import { firstValue, listValues, type Query } from '../../http/query-values.ts';
import { invalidParameter, requiredParameter, unknownPart } from './google-error.ts';

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
