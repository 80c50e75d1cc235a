import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { addressOf } from '../request-address.ts';

/** What a hostile server does with a request. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const json = { 'content-type': 'application/json' };

/** Sends headers, then one byte now and then, and never ends. */
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

/** Takes the request and never answers. */
export const silence = (): Behaviour => () => undefined;

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
 * Sends a JSON body of that many bytes, `declared` in `content-length` or not. With `gzip` it is about a thousandth of that on
 * the wire, and `declared` has no effect.
 */
export const hugeBody =
  (bytes: number, { declared = false, gzip = false } = {}): Behaviour =>
  (_, response) => {
    const length = declared && !gzip ? { 'content-length': bytes } : {};
    response.writeHead(200, { ...json, ...length, ...(gzip ? { 'content-encoding': 'gzip' } : {}) });
    const body = Readable.from(spaces(bytes), { objectMode: false });
    // A client that hangs up ends the pipeline with an error, which is what it should do.
    if (gzip) pipeline(body, createGzip(), response, () => undefined);
    else pipeline(body, response, () => undefined);
  };

/** Answers everything with an HTML page, as a captive portal or a broken proxy does. */
export const webPage =
  (status = 200): Behaviour =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Sign in to the Wi-Fi</title><h1>Sign in to the Wi-Fi</h1>');
  };

/** Answers the nth request (from 1) with the nth page, as JSON, for as long as somebody asks. */
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
