import { truncateText } from '@playa/contracts';
import { z } from 'zod';

/**
 * Lenient schemas for the services' answers. Only what a caller needs is required: an invalid value counts as missing and does not
 * lose its row, and an invalid row does not lose its page.
 */
const longestText = 10_000;
const mostItems = 1_000;

/** PostgreSQL keeps neither NUL characters nor halves of surrogate pairs. */
const storable = (value: string): string => truncateText(value, longestText).replaceAll('\0', '');

export const text = z.string().transform(storable);

/** An id that can be used in calls. */
export const id = z
  .string()
  .min(1)
  .max(500)
  .refine((value) => storable(value) === value);

/** A value that may be missing or invalid: null then. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** Milliseconds or another count. Some services send floats, and negative ones. */
export const amount = maybe(
  z
    .number()
    .max(Number.MAX_SAFE_INTEGER)
    .transform((value) => Math.max(0, Math.round(value))),
);

/** A time as ISO 8601 in UTC. Null for what is no time after 1970, which is Spotify's for rows older than its records. */
export const instant = maybe(
  z.string().transform((value) => {
    const at = Date.parse(value);
    return at > 0 ? new Date(at).toISOString() : null;
  }),
);

/** The year of a date such as "2020", "2020-10" or "2020-10-30"; null for "0000" and what is no date. */
export const year = maybe(
  z.string().transform((value) => {
    const [digits] = /^[12]\d{3}(?=-|$)/.exec(value) ?? [];
    return digits === undefined ? null : Number(digits);
  }),
);

/** Rows of a page. An invalid row is null, so that the others keep their positions. */
export const rowsOf = <T extends z.ZodType>(row: T) => z.array(row.nullable().catch(null)).max(mostItems);

/** Entries whose positions do not matter. Invalid ones are left out. */
export const entriesOf = <T extends z.ZodType>(entry: T) =>
  rowsOf(entry).transform((entries) => entries.flatMap((found) => (found === null ? [] : [found])));

/** The answer to a write that brings nothing: no body, or a JSON object. A web page confirms nothing. */
export const Written = z.union([z.undefined(), z.object({})]);

/** The ISRC in upper case without dashes, so that different spellings compare equal. Null for what is no ISRC. */
export const normaliseIsrc = (isrc: string | null | undefined): string | null => {
  const bare = (isrc ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{12}$/.test(bare) ? bare : null;
};

/** The title and author of a row about which the service says nothing any more (spec section 3, defaults). */
export const unknownText = 'Unknown';
