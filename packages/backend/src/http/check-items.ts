import { z } from 'zod';
import { fieldProblem } from './problems.ts';

const withoutWrapper = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? withoutWrapper(schema.unwrap()) : schema;

/**
 * Checks the lists of a body item by item and stops at the first one that does not fit: a schema reads all of a list and collects what is
 * wrong with each item, which takes a tenth of a second for a thousand wrong songs.
 * @throws {ProblemError} invalid-input
 */
export const itemChecker = (body: unknown): ((sent: unknown) => void) => {
  const fields = body instanceof z.ZodObject ? Object.entries(body.shape) : [];
  const lists = fields.flatMap(([name, field]) => {
    const list = withoutWrapper(field);
    return list instanceof z.ZodArray ? [{ name, item: list.element as z.ZodType }] : [];
  });
  return (sent) => {
    for (const { name, item } of lists) {
      const list: unknown = (sent as Readonly<Record<string, unknown>> | null)?.[name];
      for (const value of Array.isArray(list) ? list : []) {
        const { error } = item.safeParse(value);
        if (error) throw fieldProblem('invalid-input', name, error.issues[0]?.message ?? 'Invalid input');
      }
    }
  };
};
