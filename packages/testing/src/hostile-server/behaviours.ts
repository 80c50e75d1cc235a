import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { addressOf } from '../request-address.ts';

/** Handles a request of a hostile server. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const json = { 'content-type': 'application/json' };

/** Sends headers, then one byte every `everyMs` milliseconds, and never ends. */
export const drip =
  (everyMs = 20): Behaviour =>
  (_, response) => {
    response.writeHead(200, json).flushHeaders();
    const timer = setInterval(() => response.write(' '), everyMs);
    response.on('close', () => clearInterval(timer));
  };

/** Sends headers, then nothing. */
export const stall = (): Behaviour => (_, response) => {
  response.writeHead(200, json).flushHeaders();
};

/** Accepts the request and never responds. */
export const neverRespond = (): Behaviour => () => undefined;

export const redirectTo =
  (location: string, status = 302): Behaviour =>
  (_, response) => {
    response.writeHead(status, { location }).end();
  };

function* spaces(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk;
}

/**
 * Sends a JSON body of `bytes` bytes; with `declared`, `content-length` has that number. With `gzip` it has about a thousandth
 * of the size on the wire, and `declared` has no effect.
 */
export const hugeBody =
  (bytes: number, { declared = false, gzip = false } = {}): Behaviour =>
  (_, response) => {
    const length = declared && !gzip ? { 'content-length': bytes } : {};
    response.writeHead(200, { ...json, ...length, ...(gzip ? { 'content-encoding': 'gzip' } : {}) });
    const body = Readable.from(spaces(bytes), { objectMode: false });
    // The pipeline ends with an error when the client disconnects, as expected.
    if (gzip) pipeline(body, createGzip(), response, () => undefined);
    else pipeline(body, response, () => undefined);
  };

/** Responds with an HTML page, like a captive portal or a broken proxy. */
export const htmlPage =
  (status = 200): Behaviour =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Sign in to the Wi-Fi</title><h1>Sign in to the Wi-Fi</h1>');
  };

/** Responds to the nth request (from 1) with the nth page, as JSON, without end. */
export const endlessPages = (page: (count: number, url: URL) => unknown): Behaviour => {
  let count = 0;
  return (request, response) => {
    const url = addressOf(request);
    if (url === undefined) {
      response.writeHead(400).end();
      return;
    }
    count += 1;
    response.writeHead(200, json).end(JSON.stringify(page(count, url)));
  };
};
