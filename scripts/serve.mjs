import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { releaseTool } from './lib/release-tool.mjs';
import { readSharedPage } from './lib/shared-page.mjs';
import { runMain, UserError } from './lib/user-error.mjs';

/**
 * Serves one built app on loopback:
 *   node scripts/serve.mjs --dir FOLDER --port 3001            a remote: every build under its id, readable by any origin
 *   node scripts/serve.mjs --dir FOLDER --port 3000 --site FOLDER   the shell: what names no file is a page, i.e.
 *     index.html, and the site's public/ and headers.json are read anew for each request, as a release changes them.
 *     The page of a shared playlist comes from the backend, with tags for those who read links; from here while that is away.
 *     Teams that have a token (registry-token.mjs) release their remotes into the site by PUT
 * Content-hashed files are kept for a year, everything else is asked for again each time. What builds have compressed ahead is sent so.
 */
const usage = 'node scripts/serve.mjs --dir FOLDER --port PORT [--site FOLDER]';

const readOptions = () => {
  try {
    const text = { type: 'string' };
    const { values } = parseArgs({ options: { dir: text, port: text, site: text } });
    for (const folder of [values.dir ?? '', values.site].filter((it) => it !== undefined)) {
      if (!existsSync(folder)) throw new Error(`There is no folder to serve at "${folder}".`);
    }
    if (!/^\d+$/.test(values.port ?? '')) throw new Error(`"${values.port ?? ''}" is no port to serve at.`);
    return { ...values, port: Number(values.port) };
  } catch (error) {
    throw new UserError(`${error.message}\n${usage}`);
  }
};

/** Files are below static/, where builds put them, below remotes/, where teams release theirs, or at the root with an extension. A page's path may have dots anywhere else. */
const namesFile = (pathname) => /^\/(static\/|remotes\/|\.well-known\/|[^/]+\.\w+$)/.test(pathname);

const notFound = (response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain' });
  response.end('Not found');
};

/**
 * Answers requests from the folder and the site that the options name.
 * @param mediaTypeOf of the release tool
 */
const createHandler = ({ dir, site }, mediaTypeOf) => {
  const readSite = (name) => JSON.parse(readFileSync(path.join(site, name), 'utf8'));
  const pageHeaders = () => (site ? readSite('headers.json') : {});
  const headers = (response, pathname) => {
    const hashed = /\.[0-9a-f]{8,}\.\w+(\.\w+)*$/.test(pathname);
    response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    for (const [name, value] of Object.entries(pageHeaders())) response.setHeader(name, value);
  };

  // A remote's folder grows with each release while its server runs, so its listing is read anew for each request.
  const builds = sirv(dir, { etag: true, brotli: true, gzip: true, dev: !site, setHeaders: headers });
  const siteHeaders = (response, pathname) => {
    headers(response, pathname);
    // The only kind of file there that a browser opens as a document with scripts.
    if (/\.svg$/i.test(pathname)) response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  };
  const options = { etag: true, brotli: true, gzip: true, dev: true, extensions: [], setHeaders: siteHeaders };
  const live = site ? sirv(path.join(site, 'public'), options) : undefined;
  /** HTML of a team is never sent, as it would be a page of the shell. */
  const isServed = (pathname) => {
    try {
      return mediaTypeOf(decodeURIComponent(pathname)) !== undefined;
    } catch {
      return false;
    }
  };

  return (request, response) => {
    // A server may ignore ranges (RFC 9110, 14.2), and nobody needs them here. sirv fails on one that ends before it begins.
    delete request.headers.range;
    // On a 404 too, so that the shell can tell a missing build from a server that is down.
    if (!site) response.setHeader('Access-Control-Allow-Origin', '*');
    const [pathname] = request.url.split('?');
    const answerPage = () => {
      request.url = '/';
      builds(request, response, () => notFound(response));
    };
    const next = () =>
      builds(request, response, async () => {
        if (!site || namesFile(pathname)) return notFound(response);
        const shared = await readSharedPage(request, () => readSite('public/config.json').backendUrl);
        if (shared === null) return answerPage();
        headers(response, pathname);
        response.writeHead(shared.status, { 'Content-Type': 'text/html;charset=utf-8' });
        response.end(shared.html);
      });
    if (live && isServed(pathname)) live(request, response, next);
    else next();
  };
};

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new UserError(`Port ${port} can not be served at: ${error.message}`)));
    server.listen(port, '127.0.0.1', resolve);
  });

await runMain(async () => {
  const options = readOptions();
  const { createUploadHandler, mediaTypeOf } = await releaseTool();
  const answer = createHandler(options, mediaTypeOf);
  const upload = options.site ? createUploadHandler(options.site) : async () => false;
  const server = http.createServer(async (request, response) => {
    if (!(await upload(request, response))) answer(request, response);
  });
  await listen(server, options.port);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
});
