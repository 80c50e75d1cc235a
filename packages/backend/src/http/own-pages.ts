import type { FastifyRequest } from 'fastify';
import { problem } from './problems.ts';

/**
 * Browsers send cookies along whoever made the page that asks. Every browser names the page's origin with what could change
 * something, and says how else a request came about; other clients send neither, and nobody's cookies but their own.
 * @throws {ProblemError} forbidden unless the request comes from one of `origins`
 */
export const refuseForeignPages = ({ headers }: Pick<FastifyRequest, 'headers'>, origins: readonly string[]): void => {
  const { origin, 'sec-fetch-site': site } = headers;
  const own = origin === undefined ? site === undefined || site === 'same-origin' : origins.includes(origin);
  if (!own) throw problem('forbidden', 'This can be done from Playa itself only.');
};
