import { z } from 'zod';

/** An enum that may grow: an unknown string is decoded as `fallback`, one of the known values. Encoded values must be known. */
export const openEnum = <V extends string | null>(closed: z.ZodType<V, V>, fallback: NoInfer<V>): z.ZodType<V, V> => {
  const isUnknown = (value: unknown): boolean => typeof value === 'string' && !closed.safeParse(value).success;
  // The input stays `unknown` to zod, so that `closed` reports the issue of a value that is no string.
  return z.codec(z.unknown(), closed, {
    decode: (value) => (isUnknown(value) ? fallback : value) as V,
    encode: (value) => value,
  }) as unknown as z.ZodType<V, V>;
};

/**
 * A list that is decoded entry by entry: invalid entries are omitted. Encoding requires every entry to be valid. Only for lists where a
 * missing entry does no harm.
 */
export const openList = <Item extends z.ZodType>(item: Item): z.ZodType<z.output<Item>[], z.input<Item>[]> =>
  z.codec(z.array(z.unknown()), z.array(item), {
    decode: (entries) => entries.filter((entry) => item.safeParse(entry).success) as z.input<Item>[],
    encode: (entries) => entries,
  }) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;
