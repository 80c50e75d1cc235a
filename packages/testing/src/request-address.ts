import type { IncomingMessage } from 'node:http';

const base = 'http://127.0.0.1';

/** The URL of a request, with its query; undefined for an invalid target, e.g. `http://[`. */
export const addressOf = ({ url = '/' }: IncomingMessage): URL | undefined =>
  URL.canParse(url, base) ? new URL(url, base) : undefined;
