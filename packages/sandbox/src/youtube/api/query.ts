import { invalidParameter, requiredParameter, unknownPart } from './google-error.ts';

/** A parsed query string; a repeated parameter arrives as a list. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Every value of a parameter that takes several, whether repeated or separated by commas. */
export const valuesOf = (query: Query, name: string): string[] =>
  [query[name] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** The first value of a parameter, undefined when missing or empty. */
export const valueOf = (query: Query, name: string): string | undefined => [query[name] ?? []].flat()[0] || undefined;

/** @throws {GoogleError} 400 when `part` is missing or names a part the resource does not have */
export const readParts = (query: Query, known: readonly string[]): Set<string> => {
  const parts = valuesOf(query, 'part');
  if (parts.length === 0) throw requiredParameter('part');
  for (const part of parts) if (!known.includes(part)) throw unknownPart(part);
  return new Set(parts);
};

/** `maxResults`, 5 when not given. @throws {GoogleError} 400 outside 0 to 50 */
export const readMaxResults = (query: Query): number => {
  const text = valueOf(query, 'maxResults');
  if (text === undefined) return 5;
  const value = Number(text);
  if (!Number.isInteger(value)) throw invalidParameter('maxResults', `Invalid value '${text}'. Must be an integer.`);
  if (value < 0 || value > 50) {
    throw invalidParameter('maxResults', `Invalid value '${text}'. Values must be within the range: [0, 50]`);
  }
  return value;
};
