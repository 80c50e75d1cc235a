import type { IncomingMessage } from 'node:http';

const base = 'http://127.0.0.1';

/** The address that a request asks for, with its query; undefined for a target that is none, e.g. `http://[`. */
export const addressOf = ({ url = '/' }: IncomingMessage): URL | undefined =>
  URL.canParse(url, base) ? new URL(url, base) : undefined;
