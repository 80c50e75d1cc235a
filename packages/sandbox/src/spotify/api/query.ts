import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const Query = z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional());

/** The query parameters of a call, the first value of each. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const query = Query.parse(request.query);
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]));
}
