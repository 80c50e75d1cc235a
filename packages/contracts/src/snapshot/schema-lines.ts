import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const constraintKeys = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'maxItems',
] as const;

const typeOf = (schema: JsonSchema): string => {
  const constraints = constraintKeys.filter((key) => schema[key] !== undefined).map((key) => ` ${key}=${schema[key]}`);
  return `${schema.type ?? 'unknown'}${constraints.join('')}`;
};

/** One value of a union: named by its discriminating constants where it has some, so that a new one moves no other. */
const optionName = (option: JsonSchema, index: number): string => {
  const constants = Object.entries(option.properties ?? {}).flatMap(([key, value]) => {
    const schema = value as JsonSchema;
    return schema.const === undefined ? [] : [`${key}=${schema.const}`];
  });
  return constants.length > 0 ? constants.join(',') : `${index}`;
};

function* linesOf(path: string, schema: JsonSchema): Generator<string> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const named = options as JsonSchema[];
    const values = named.filter(({ type }) => type !== 'null');
    if (values.length < named.length) yield `${path}: null`;
    const [only] = values;
    if (only && values.length === 1) yield* linesOf(path, only);
    else
      for (const [index, option] of values.entries()) yield* linesOf(`${path}(${optionName(option, index)})`, option);
    return;
  }
  if (schema.enum) for (const value of schema.enum) yield `${path} = ${JSON.stringify(value)}`;
  else if (schema.const !== undefined) yield `${path} = ${JSON.stringify(schema.const)}`;
  else yield `${path}: ${typeOf(schema)}`;
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const optional = schema.required?.includes(key) ? '' : '?';
    yield* linesOf(`${path}.${key}${optional}`, property as JsonSchema);
  }
  if (schema.items) yield* linesOf(`${path}[]`, schema.items as JsonSchema);
  if (typeof schema.additionalProperties === 'object') {
    yield* linesOf(`${path}{}`, schema.additionalProperties as JsonSchema);
  }
}

/** An open enum or list accepts anything; what counts is what is sent of it. */
const describeCodec: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodCodec) Object.assign(jsonSchema, z.toJSONSchema(zodSchema, { io: 'output' }));
};

/**
 * A schema as one line for each of its parts: `path: type constraints`, `path = value` for each value of an enum, `?` after
 * an optional field. What is sent is described, so a field with a default is optional.
 */
export const schemaLines = (path: string, schema: z.ZodType): string[] => [
  ...linesOf(path, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: describeCodec })),
];
