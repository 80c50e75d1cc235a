import { createHash } from 'node:crypto';
import { idempotencyKeyHeader } from '@playa/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problem } from './problems.ts';

const IdempotencyKey = z.string().min(8).max(100);

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** The key that makes a request safe to repeat. @throws {ProblemError} invalid-input */
export const idempotencyKeyOf = ({ headers }: WithHeaders): string => {
  const key = IdempotencyKey.safeParse(headers[idempotencyKeyHeader]);
  if (!key.success) throw problem('invalid-input', 'The header Idempotency-Key must hold 8 to 100 characters.');
  return key.data;
};

/**
 * What a row that a request creates is found by when the request is repeated: the user with their key, as a hash, which stays the same
 * when the row gets another owner. Null for a request without a key, as older pages send it.
 * @throws {ProblemError} invalid-input
 */
export const creationKeyOf = (request: WithHeaders, userId: string): string | null => {
  if (request.headers[idempotencyKeyHeader] === undefined) return null;
  return createHash('sha256')
    .update(`${userId} ${idempotencyKeyOf(request)}`)
    .digest('base64url');
};
