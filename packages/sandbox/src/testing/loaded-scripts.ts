import type { FastifyInstance } from 'fastify';

/** Addresses of every script that a browser loads when a page includes the one at `url`; throws when one is missing. */
export const loadedScripts = async (app: FastifyInstance, url: string): Promise<string[]> => {
  const seen = new Set<string>();
  const waiting = [url];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const { host, pathname } = new URL(address);
    const { statusCode, headers, body } = await app.inject({ url: pathname, headers: { host } });
    const isScript = statusCode === 200 && String(headers['content-type']).startsWith('text/javascript');
    if (!isScript) throw new Error(`${address} answers ${statusCode}, which is no script`);
    for (const [, next = ''] of body.matchAll(/(?:from |new URL\()'([^']+)'/g))
      waiting.push(new URL(next, address).href);
  }
  return [...seen];
};
