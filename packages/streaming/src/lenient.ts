import { truncateText } from '@playa/contracts';
import { z } from 'zod';

/**
 * Lenient schemas for the services' responses. Only what a caller needs is required: an invalid value counts as missing and does not
 * invalidate its row, and an invalid row does not invalidate its page.
 */
const maxTextLength = 10_000;
const maxItems = 1_000;

/** Removes what PostgreSQL cannot store: NUL characters and lone surrogates. */
const storable = (value: string): string => truncateText(value, maxTextLength).replaceAll('\0', '');

export const text = z.string().transform(storable);

/** An id that can be used in calls. */
export const id = z
  .string()
  .min(1)
  .max(500)
  .refine((value) => storable(value) === value);

/** An optional value: null when it is missing or invalid. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** Milliseconds or another count. Some services send floats, and negative ones. */
export const amount = maybe(
  z
    .number()
    .max(Number.MAX_SAFE_INTEGER)
    .transform((value) => Math.max(0, Math.round(value))),
);

/** A time as ISO 8601 in UTC. Null for invalid times and for 1970-01-01, which Spotify sends for rows older than its records. */
export const instant = maybe(
  z.string().transform((value) => {
    const at = Date.parse(value);
    return at > 0 ? new Date(at).toISOString() : null;
  }),
);

/** The year of a date such as "2020", "2020-10" or "2020-10-30"; null for "0000" and invalid dates. */
export const year = maybe(
  z.string().transform((value) => {
    const [digits] = /^[12]\d{3}(?=-|$)/.exec(value) ?? [];
    return digits === undefined ? null : Number(digits);
  }),
);

/** Rows of a page. An invalid row is null, so that the others keep their positions. */
export const rowsOf = <T extends z.ZodType>(row: T) => z.array(row.nullable().catch(null)).max(maxItems);

/** Entries whose positions do not matter. Invalid ones are left out. */
export const entriesOf = <T extends z.ZodType>(entry: T) =>
  rowsOf(entry).transform((entries) => entries.flatMap((found) => (found === null ? [] : [found])));

/** The response to a write without a result: no body, or a JSON object. A web page does not confirm the write. */
export const Written = z.union([z.undefined(), z.object({})]);

/** The ISRC in upper case without dashes, so that different spellings compare equal. Null if it is invalid. */
export const normaliseIsrc = (isrc: string | null | undefined): string | null => {
  const bare = (isrc ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{12}$/.test(bare) ? bare : null;
};

/** The title and author of a row without details (spec section 3, defaults). */
export const unknownText = 'Unknown';
