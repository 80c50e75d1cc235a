import type { FastifyRequest } from 'fastify';
import { hasPlainText } from './json-body.ts';
import { problem } from './problems.ts';

/**
 * Browsers send cookies with requests of any page. They name the page's origin with every request that may change something, and
 * `Sec-Fetch-Site` with the others. A client that sends neither is no browser, and has no cookies but its own.
 * @throws {ProblemError} forbidden unless the request comes from one of `origins`
 */
export const refuseForeignPages = ({ headers }: Pick<FastifyRequest, 'headers'>, origins: readonly string[]): void => {
  const { origin, 'sec-fetch-site': site } = headers;
  const own = origin === undefined ? site === undefined || site === 'same-origin' : origins.includes(origin);
  if (!own) throw problem('forbidden', 'This can be done from Playa itself only.');
};

/** PostgreSQL's text holds no NUL character, and half a surrogate pair would be kept as something else. */
const canBeStored = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\0');

/** True where a text at any depth could not be stored. Without recursion: what a socket sends may be nested as deep as it is long. */
export const holdsMalformedText = (sent: unknown): boolean => {
  const open = [sent];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (!canBeStored(value)) return true;
    } else if (Array.isArray(value)) {
      for (const inner of value) open.push(inner);
    } else if (typeof value === 'object' && value !== null) {
      for (const key in value) open.push(key, (value as Record<string, unknown>)[key]);
    }
  }
  return false;
};

type Sent = Pick<FastifyRequest, 'query' | 'params' | 'body'>;

/** The parts of a request by their names, one after the other: a name may be in several. */
const fieldsOf = ({ query, params, body }: Sent): [string, unknown][] =>
  [query, params, body].flatMap((part): [string, unknown][] =>
    typeof part === 'object' && part !== null ? Object.entries(part) : [['', part]],
  );

/** @throws {ProblemError} invalid-input when something sent holds text that could not be kept as it is */
export const refuseMalformedText = async (request: Sent): Promise<void> => {
  const { query, params, body } = request;
  for (const [field, value] of fieldsOf({ query, params, body: hasPlainText(request) ? null : body })) {
    if (!holdsMalformedText([field, value])) continue;
    const message = 'The text holds a character that cannot be kept.';
    throw problem('invalid-input', message, { fields: { [field]: message } });
  }
};
