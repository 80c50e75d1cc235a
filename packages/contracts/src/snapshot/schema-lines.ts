import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Keywords that have lines of their own, and those that say nothing about what is accepted. */
const describedElsewhere = new Set([
  ...[
    'type',
    'properties',
    'required',
    'items',
    'prefixItems',
    'allOf',
    'anyOf',
    'oneOf',
    'enum',
    'const',
    'propertyNames',
  ],
  ...['$schema', 'id', 'title', 'description', 'examples'],
]);

/** The order in which they stand in a line; others follow. */
const usual = 'format pattern minLength maxLength minimum maximum exclusiveMinimum minItems maxItems'.split(' ');

/** `string maxLength=5`: the type and every keyword beside it, so that none is overlooked. */
const typeOf = (schema: JsonSchema, type = schema.type ?? 'unknown'): string => {
  const isMentioned = (key: string): boolean =>
    schema[key] !== undefined &&
    !describedElsewhere.has(key) &&
    !(key === 'additionalProperties' && typeof schema[key] === 'object');
  const keys = [...new Set([...usual, ...Object.keys(schema).sort()])].filter(isMentioned);
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return [type, ...keys.map((key) => `${key}=${textOf(schema[key])}`)].join(' ');
};

/** One value of a union: named by its discriminating constants where it has some, so that a new one moves no other. */
const optionName = (option: JsonSchema, index: number): string => {
  const constants = Object.entries(option.properties ?? {}).flatMap(([key, value]) => {
    const schema = value as JsonSchema;
    return schema.const === undefined ? [] : [`${key}=${schema.const}`];
  });
  return constants.length > 0 ? constants.join(',') : `${index}`;
};

/** The values of a union: null on a line of its own, a single other one as if it stood alone. */
function* linesOfOptions(path: string, options: readonly JsonSchema[]): Generator<string> {
  const values = options.filter(({ type }) => type !== 'null');
  if (values.length < options.length) yield `${path}: null`;
  for (const [index, option] of values.entries()) {
    yield* linesOf(values.length === 1 ? path : `${path}(${optionName(option, index)})`, option);
  }
}

/** What stands inside: fields, entries, keys and values. */
function* linesInside(path: string, schema: JsonSchema): Generator<string> {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const optional = schema.required?.includes(key) ? '' : '?';
    yield* linesOf(`${path}.${key}${optional}`, property as JsonSchema);
  }
  if (schema.items) yield* linesOf(`${path}[]`, schema.items as JsonSchema);
  for (const [index, item] of (schema.prefixItems ?? []).entries()) {
    yield* linesOf(`${path}[${index}]`, item as JsonSchema);
  }
  for (const [index, part] of (schema.allOf ?? []).entries()) yield* linesOf(`${path}&${index}`, part as JsonSchema);
  if (typeof schema.additionalProperties === 'object') {
    yield* linesOf(`${path}{}`, schema.additionalProperties as JsonSchema);
  }
  const keys = typeOf((schema.propertyNames ?? { type: 'string' }) as JsonSchema);
  if (keys !== 'string') yield `${path}{key}: ${keys}`;
}

function* linesOf(path: string, schema: JsonSchema): Generator<string> {
  const options = schema.anyOf ?? schema.oneOf;
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const kind = options ? 'union' : values.length > 0 ? 'enum' : undefined;
  // A union or an enum has a line beside its values where there is more to say, e.g. that it is open.
  const type = typeOf(schema, kind);
  if (type !== kind) yield `${path}: ${type}`;
  if (options) yield* linesOfOptions(path, options as JsonSchema[]);
  for (const value of values) yield `${path} = ${JSON.stringify(value)}`;
  yield* linesInside(path, schema);
}

type Describe = NonNullable<Parameters<typeof z.toJSONSchema>[1]>;

/**
 * An open enum or list accepts anything: what is sent of it is described, and that it is open. What only code checks (`refine`)
 * is counted.
 */
const describePart: NonNullable<Describe['override']> = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodCodec) Object.assign(jsonSchema, toJson(zodSchema.def.out), { open: true });
  const refinements = zodSchema._zod.def.checks?.filter((check) => check._zod.def.check === 'custom').length ?? 0;
  if (refinements > 0) Object.assign(jsonSchema, { refinements });
};

const toJson = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: describePart });

/**
 * A schema as one line for each of its parts: `path: type constraints`, `path = value` for each value of an enum, `?` after
 * an optional field, `open` for what is read though parts of it are unknown. What is sent is described, so a field with a
 * default is optional.
 */
export const schemaLines = (path: string, schema: z.ZodType): string[] => [...linesOf(path, toJson(schema))];
