import type { FastifyInstance } from 'fastify';
import { problem } from './problems.ts';

/** Levels of lists and objects within one another; bodies of the API have five. */
const deepest = 20;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the text that begins at `start` ends; -1 where it does not. */
const endOfText = (json: Buffer, start: number): number => {
  for (let end = json.indexOf(quote, start + 1); end !== -1; end = json.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return -1;
};

/**
 * False for JSON that is dear to parse: nested more than 20 levels deep, or with more values than a list of fitting ones has. Counted in
 * its bytes, before any of it is parsed; each list and object is a value, and so is what follows a comma.
 */
export const isCheapJson = (json: Buffer, maxValues: number): boolean => {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      at = endOfText(json, at);
      if (at === -1) return true;
    } else if (byte === openList || byte === openObject) {
      depth += 1;
      values += 1;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > deepest || values > maxValues) return false;
  }
  return true;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that a body may have; any number where it is not given. */
    maxBodyValues?: number;
  }
}

/** Requests whose body has no escaped characters, and therefore none that is half of a pair. */
const unescaped = new WeakSet<object>();

/** True where the body's text, as it was sent, can hold no NUL character and no half of a surrogate pair. */
export const hasPlainText = (request: object): boolean => unescaped.has(request);

/** Parses bodies of JSON as Fastify does, unless they are dear to parse. */
export const parseCheapJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isCheapJson(body, request.routeOptions.config.maxBodyValues ?? Number.POSITIVE_INFINITY)) {
      return done(problem('invalid-input', 'That is nested too deep, or has too many parts.'));
    }
    if (!body.includes('\\u')) unescaped.add(request);
    parse(request, body.toString(), done);
  });
};
