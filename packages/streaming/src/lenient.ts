import { z } from 'zod';

/**
 * Readers for what services send. Only what a caller cannot do without is required: an odd value counts as none, so that it
 * never loses its row, and an odd row never its page.
 */
const longestText = 10_000;
const mostItems = 1_000;

/** PostgreSQL keeps neither NUL characters nor halves of surrogate pairs. */
const storable = (value: string): string =>
  value
    .slice(0, longestText)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD');

export const text = z.string().transform(storable);

/** An id that calls can be made with. */
export const id = z
  .string()
  .min(1)
  .max(500)
  .refine((value) => storable(value) === value);

/** A value that may be missing or odd; then it is null. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** Milliseconds or another count. Some services send floats, and negative ones. */
export const amount = maybe(
  z
    .number()
    .max(Number.MAX_SAFE_INTEGER)
    .transform((value) => Math.max(0, Math.round(value))),
);

/** Rows of a page: an odd one is null, so that the others keep their places. */
export const rowsOf = <T extends z.ZodType>(row: T) => z.array(row.nullable().catch(null)).max(mostItems);

/** Entries whose places do not matter: odd ones are left out. */
export const entriesOf = <T extends z.ZodType>(entry: T) =>
  rowsOf(entry).transform((entries) => entries.flatMap((found) => (found === null ? [] : [found])));
