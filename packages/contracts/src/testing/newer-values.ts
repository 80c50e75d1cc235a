import { z } from 'zod';

/** A value that a newer build may send and that this build does not know. */
export const unknownValue = 'of-a-newer-release';

/** JSON that fits a schema except for one enum or union, which has {@link unknownValue}. */
export interface NewerValue {
  /** Its path, e.g. `.copies[].state`; '' for the value itself. */
  path: string;
  json: unknown;
  /** The values that are known there. */
  known: readonly unknown[];
}

/** Texts and numbers of which one fits every field of the contract. */
const leaves: readonly unknown[] = [
  ...['a', '1', 'ada@example.org', '1234', '12345678', 'http://127.0.0.1:4000', 'USRC12003712'],
  ...['0d6a3c1e-9f52-4d0a-8f37-5be0a4c1d2e3', 'sha384-AAAA', '/karaoke', '2026-01-01T00:00:00.000Z'],
  ...[1, 0.5, true, null],
];

/** What an optional, nullable or defaulted schema holds, and what a codec sends. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const { innerType, out } = schema._zod.def as { innerType?: z.core.$ZodType; out?: z.core.$ZodType };
  return innerType ?? out;
};

const leafOf = (schema: z.core.$ZodType): unknown => {
  const leaf = leaves.find((value) => z.safeParse(schema, value).success);
  if (leaf === undefined) throw new Error(`There is no sample of a ${schema._zod.def.type} like this one`);
  return leaf;
};

/**
 * JSON that fits a schema: all that is optional, one entry in every list, the first value of every enum and union.
 * @param extra fields for every object in it
 * @throws {Error} for a schema that none of the texts and numbers here fits
 */
export const sampleOf = (schema: z.core.$ZodType, extra: object = {}): unknown => {
  const inside = (part: z.core.$ZodType): unknown => sampleOf(part, extra);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]) => [key, inside(field)]);
    return { ...Object.fromEntries(fields), ...extra };
  }
  if (schema instanceof z.ZodArray) return [inside(schema.element)];
  if (schema instanceof z.ZodRecord) return { [`${inside(schema.keyType)}`]: inside(schema.valueType) };
  if (schema instanceof z.ZodUnion) return inside(schema.options[0] ?? schema);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  const inner = innerOf(schema);
  return inner ? inside(inner) : leafOf(schema);
};

const within = (key: string, values: readonly NewerValue[], put: (json: unknown) => unknown): NewerValue[] =>
  values.map(({ path, json, known }) => ({ path: `${key}${path}`, json: put(json), known }));

const valuesOfUnion = (schema: z.ZodUnion): NewerValue[] => {
  const inside = schema.options.flatMap((option) => newerValues(option));
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return inside;
  const { discriminator } = schema.def;
  const json = { ...(sampleOf(schema) as object), [discriminator]: unknownValue };
  return [{ path: `.${discriminator}`, json, known: [] }, ...inside];
};

/** A sample for each enum and union in a schema, with an unknown value there. A single literal is no set that could grow. */
export const newerValues = (schema: z.core.$ZodType): NewerValue[] => {
  if (schema instanceof z.ZodObject) {
    const sample = sampleOf(schema) as object;
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      within(`.${key}`, newerValues(field), (json) => ({ ...sample, [key]: json })),
    );
  }
  if (schema instanceof z.ZodArray) return within('[]', newerValues(schema.element), (json) => [json]);
  if (schema instanceof z.ZodRecord) return within('{}', newerValues(schema.valueType), (json) => ({ a: json }));
  if (schema instanceof z.ZodUnion) return valuesOfUnion(schema);
  if (schema instanceof z.ZodEnum) return [{ path: '', json: unknownValue, known: schema.options }];
  const inner = innerOf(schema);
  return inner ? newerValues(inner) : [];
};
