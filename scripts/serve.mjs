import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

/**
 * Serves one built app on loopback:
 *   node scripts/serve.mjs --dir FOLDER --port 3001            a remote: every build under its id, readable by any origin
 *   node scripts/serve.mjs --dir FOLDER --port 3000 --site FOLDER   the shell: what names no file is a page, i.e.
 *     index.html, and the site's public/ and headers.json are read anew for each request, as a release changes them
 * Content-hashed files are kept for a year, everything else is asked for again each time.
 */
const { values } = parseArgs({
  options: { dir: { type: 'string' }, port: { type: 'string' }, site: { type: 'string' } },
});
if (!values.dir || !existsSync(values.dir)) throw new Error(`no folder to serve at ${values.dir}`);

const headers = (response, pathname) => {
  const hashed = /\.[0-9a-f]{8,}\.\w+(\.\w+)*$/.test(pathname);
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(pageHeaders())) response.setHeader(name, value);
};

const pageHeaders = () => (values.site ? JSON.parse(readFileSync(path.join(values.site, 'headers.json'), 'utf8')) : {});

// A remote's folder grows with each release while its server runs, so its listing is read anew for each request.
const builds = sirv(values.dir, { etag: true, dev: !values.site, setHeaders: headers });
const live = values.site
  ? sirv(path.join(values.site, 'public'), { etag: true, dev: true, setHeaders: headers })
  : undefined;

/** Files are below static/, where builds put them, or at the root with an extension. A page's path may have dots anywhere else. */
const namesFile = (pathname) => /^\/(static\/|\.well-known\/|[^/]+\.\w+$)/.test(pathname);

const notFound = (response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain' });
  response.end('Not found');
};

const server = http.createServer((request, response) => {
  // A server may ignore ranges (RFC 9110, 14.2), and nobody needs them here. sirv fails on one that ends before it begins.
  delete request.headers.range;
  // On a 404 too, so that the shell can tell a missing build from a server that is down.
  if (!values.site) response.setHeader('Access-Control-Allow-Origin', '*');
  const [pathname] = request.url.split('?');
  const next = () =>
    builds(request, response, () => {
      if (!values.site || namesFile(pathname)) return notFound(response);
      request.url = '/';
      builds(request, response, () => notFound(response));
    });
  if (live) live(request, response, next);
  else next();
});

server.listen(Number(values.port), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
