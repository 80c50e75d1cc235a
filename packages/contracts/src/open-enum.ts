import { z } from 'zod';

/**
 * A closed set of texts that stays readable when it grows: a text that this build does not know is read as `fallback`, one of
 * the values it knows. What is sent (encoded) has to be a known value.
 */
export const openEnum = <V extends string | null>(closed: z.ZodType<V, V>, fallback: NoInfer<V>): z.ZodType<V, V> => {
  const isUnknown = (value: unknown): boolean => typeof value === 'string' && !closed.safeParse(value).success;
  // The input stays `unknown` to zod, so that `closed` says what is wrong with a value that is no text.
  return z.codec(z.unknown(), closed, {
    decode: (value) => (isUnknown(value) ? fallback : value) as V,
    encode: (value) => value,
  }) as unknown as z.ZodType<V, V>;
};

/**
 * A list that is read entry by entry: entries that this build can't read are left out, and the others are used. What is sent
 * (encoded) has to fit as a whole. Only for lists where a missing entry misleads nobody.
 */
export const openList = <Item extends z.ZodType>(item: Item): z.ZodType<z.output<Item>[], z.input<Item>[]> =>
  z.codec(z.array(z.unknown()), z.array(item), {
    decode: (entries) => entries.filter((entry) => item.safeParse(entry).success) as z.input<Item>[],
    encode: (entries) => entries,
  }) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;
