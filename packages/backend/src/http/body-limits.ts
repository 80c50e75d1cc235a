import type { Endpoint } from '@playa/contracts';
import { z } from 'zod';

/** What the body of a request may cost to read. */
export interface BodyLimits {
  bytes: number;
  /** Objects, lists, texts, numbers, truth values and nulls together. */
  values: number;
}

/** An endpoint that takes more says so with its `maxBodyBytes`, and its route spends a limit before it is read. */
export const unmeteredBytes = 64 * 1024;
/** Of a text whose schema gives no length: as long as ids and dates get where a pattern says what they look like. */
const textLength = { withPattern: 128, free: 1_024 };
/** UTF-8 of a UTF-16 unit. */
const bytesPerUnit = 3;
/** Of a list without a length. */
const listLength = 100;
const numberBytes = 25;
/** Fields that a newer client sends and this backend passes over. */
const forNewerClients = { share: 1.25, bytes: 1_024, values: 50 };

type Schema = z.core.JSONSchema.BaseSchema;

const largest = (all: readonly BodyLimits[]): BodyLimits => ({
  bytes: Math.max(...all.map(({ bytes }) => bytes)),
  values: Math.max(...all.map(({ values }) => values)),
});

const textBytes = ({ maxLength, pattern, format }: Schema): number => {
  if (maxLength !== undefined) return maxLength * bytesPerUnit + 2;
  return pattern === undefined && format === undefined ? textLength.free * bytesPerUnit : textLength.withPattern;
};

/** The most that a value which fits the schema takes as JSON without white space. */
const mostOf = (schema: Schema): BodyLimits => {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Schema[];
  if (branches.length > 0) return largest(branches.map(mostOf));
  if (schema.enum) return { bytes: JSON.stringify(schema.enum).length, values: 1 };
  if (schema.type === 'string') return { bytes: textBytes(schema), values: 1 };
  if (schema.type === 'array') {
    const { bytes, values } = mostOf((schema.items ?? {}) as Schema);
    const length = schema.maxItems ?? listLength;
    return { bytes: 2 + length * (bytes + 1), values: 1 + length * values };
  }
  if (schema.type !== 'object') return { bytes: numberBytes, values: 1 };
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const { bytes, values } = mostOf(field as Schema);
    return { bytes: name.length + 4 + bytes, values };
  });
  return {
    bytes: fields.reduce((sum, { bytes }) => sum + bytes, 2),
    values: fields.reduce((sum, { values }) => sum + values, 1),
  };
};

/**
 * What an endpoint's body may have at most: what its schema can need, and no more than its `maxBodyBytes`, 64 KiB unless given. A body
 * without a schema is passed over, so it may be small only.
 */
export const bodyLimitsOf = ({ body, maxBodyBytes = unmeteredBytes }: Endpoint): BodyLimits => {
  const { share, bytes, values } = forNewerClients;
  const most = body ? mostOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : { bytes: 0, values: 0 };
  return {
    bytes: Math.min(maxBodyBytes, Math.ceil(most.bytes * share) + bytes),
    values: Math.ceil(most.values * share) + values,
  };
};
