import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Keywords with their own lines, and those that do not affect validation. */
const excludedKeywords = new Set([
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

/** The order of keywords in a line; others follow. */
const keywordOrder = 'format pattern minLength maxLength minimum maximum exclusiveMinimum minItems maxItems'.split(' ');

/** `string maxLength=5`: the type and every other keyword. */
const typeOf = (schema: JsonSchema, type = schema.type ?? 'unknown'): string => {
  const isMentioned = (key: string): boolean =>
    schema[key] !== undefined &&
    !excludedKeywords.has(key) &&
    !(key === 'additionalProperties' && typeof schema[key] === 'object');
  const keys = [...new Set([...keywordOrder, ...Object.keys(schema).sort()])].filter(isMentioned);
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return [type, ...keys.map((key) => `${key}=${textOf(schema[key])}`)].join(' ');
};

/** The name of a union option: its discriminating constants if it has any, so that a new option does not renumber the others. */
const optionName = (option: JsonSchema, index: number): string => {
  const constants = Object.entries(option.properties ?? {}).flatMap(([key, value]) => {
    const schema = value as JsonSchema;
    return schema.const === undefined ? [] : [`${key}=${schema.const}`];
  });
  return constants.length > 0 ? constants.join(',') : `${index}`;
};

/** The options of a union: null has its own line; a single other option is written without a union. */
function* linesOfOptions(path: string, options: readonly JsonSchema[]): Generator<string> {
  const values = options.filter(({ type }) => type !== 'null');
  if (values.length < options.length) yield `${path}: null`;
  for (const [index, option] of values.entries()) {
    yield* linesOf(values.length === 1 ? path : `${path}(${optionName(option, index)})`, option);
  }
}

/** The contents: fields, entries, keys and values. */
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
  // A union or an enum has its own line if it has other keywords, e.g. that it is open.
  const type = typeOf(schema, kind);
  if (type !== kind) yield `${path}: ${type}`;
  if (options) yield* linesOfOptions(path, options as JsonSchema[]);
  for (const value of values) yield `${path} = ${JSON.stringify(value)}`;
  yield* linesInside(path, schema);
}

type Describe = NonNullable<Parameters<typeof z.toJSONSchema>[1]>;

/** An open enum or list accepts any input: its encoded form is described and marked as open. Checks in code (`refine`) are counted. */
const describePart: NonNullable<Describe['override']> = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodCodec) Object.assign(jsonSchema, toJson(zodSchema.def.out), { open: true });
  const refinements = zodSchema._zod.def.checks?.filter((check) => check._zod.def.check === 'custom').length ?? 0;
  if (refinements > 0) Object.assign(jsonSchema, { refinements });
};

const toJson = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: describePart });

/**
 * A schema as one line for each of its parts: `path: type constraints`, `path = value` for each value of an enum, `?` after an optional
 * field, `open` for tolerant readers. The input is described, so a field with a default is optional.
 */
export const schemaLines = (path: string, schema: z.ZodType): string[] => [...linesOf(path, toJson(schema))];
