import { idempotencyKeyHeader } from '@playa/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problem } from '../http/problems.ts';

const IdempotencyKey = z.string().min(8).max(100);

/** The key that makes a request safe to repeat. @throws {ProblemError} invalid-input */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string => {
  const key = IdempotencyKey.safeParse(headers[idempotencyKeyHeader]);
  if (!key.success) throw problem('invalid-input', 'The header Idempotency-Key must hold 8 to 100 characters.');
  return key.data;
};
