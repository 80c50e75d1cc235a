import { apiPrefix } from '@playa/contracts';
import type { FastifyRequest } from 'fastify';
import { problem } from './problems.ts';
import type { Api } from './route.ts';

const matches = (path: string, pattern: string): boolean => {
  const wanted = (apiPrefix + pattern).split('/');
  const parts = path.split('/');
  return parts.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
};

/** Tells an address that is not there from one that is, but for another method. */
export const notFoundHandler =
  ({ endpoints }: Pick<Api, 'endpoints'>) =>
  async (request: FastifyRequest): Promise<never> => {
    const path = request.url.split('?')[0] ?? '';
    const known = endpoints.some((endpoint) => matches(path, endpoint.path));
    if (known) throw problem('method-not-allowed', `This address does not take ${request.method}.`);
    throw problem('not-found', 'There is nothing here.');
  };
