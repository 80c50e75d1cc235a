import { createHash, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseRegistry, RemoteName } from '@playa/contracts';
import { requireAllowedOrigin, requireContract } from './check-release.ts';
import { registryPath } from './deployment.ts';
import { withLock } from './file-lock.ts';
import { folderDeployment } from './folder-deployment.ts';
import { appOf, readRegistryText, registryText, type StoredRegistry } from './registry-file.ts';
import { ReleaseRefused } from './release-refused.ts';
import { writeWhole } from './write-whole.ts';

/** Bytes of the largest file of a build, and of the largest registry. */
const maxFileBytes = 5_000_000;
const maxRegistryBytes = 1_000_000;
const shortestToken = 16;

/** remotes/<remote>/<build id>/<file>; no segment is `.` or `..`. */
const fileOfBuild =
  /^\/remotes\/([a-z\d-]{1,40})\/(\w{1,64})\/((?:(?!\.{1,2}(?:\/|$))[\w.-]{1,100}(?:\/(?!$)|$)){1,8})$/;

/** An answer that ends the request with a status and one sentence. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url')}"`;

const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  const tooLong = () => new Refused(413, `At most ${limit} bytes are taken.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Lets teams release into the deployment in a folder (see `folderDeployment`) over HTTP: PUT of remotes.json with `If-Match`, and of the files
 * of builds, which never change once they are there. Each with `Authorization: Bearer <token>`. GET of remotes.json has the ETag for it.
 * @returns answers a request, or returns false and leaves it to others
 * @throws {ReleaseRefused} for a token of less than 16 characters
 */
export const createUploadHandler = (folder: string, token: string) => {
  if (token.length < shortestToken) {
    throw new ReleaseRefused(
      `PLAYA_REGISTRY_TOKEN has ${token.length} characters; it needs at least ${shortestToken}.`,
    );
  }
  const wanted = digest(token);
  const file = path.join(folder, 'public', registryPath);

  const requireToken = ({ headers }: IncomingMessage): void => {
    const [, given = ''] = /^Bearer (.{1,500})$/.exec(headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(digest(given), wanted))
      throw new Refused(401, 'The token of the registry is missing or wrong.');
  };

  /** A registry that the shell reads whole, and whose every build it may load. */
  const requireUsable = async (registry: StoredRegistry): Promise<void> => {
    const [problem] = parseRegistry(registry)?.skipped ?? [];
    if (problem) throw new ReleaseRefused(`${problem.remote}: ${problem.part}: ${problem.reason}`);
    const { origin, policy } = await folderDeployment(folder).page();
    for (const { name, entry, contract, rollout, previous } of registry.remotes) {
      for (const build of [{ entry, contract }, ...(rollout ? [rollout.build] : [])]) {
        requireAllowedOrigin(appOf(name), build.entry, policy, origin);
        requireContract(appOf(name), build.contract, registry.shell?.contract);
      }
      // The shell passes over an earlier build that its contract has outgrown.
      if (previous) requireAllowedOrigin(appOf(name), previous.entry, policy, origin);
    }
  };

  const putRegistry = async (request: IncomingMessage): Promise<number> => {
    const given = readRegistryText((await readBody(request, maxRegistryBytes)).toString('utf8'), 'The body');
    return withLock(folder, async () => {
      const present = readFileSync(file);
      if (request.headers['if-match'] === undefined)
        throw new Refused(428, 'If-Match has to name the registry that was changed.');
      if (request.headers['if-match'] !== etagOf(present))
        throw new Refused(412, 'Somebody else changed the registry.');
      const { shell } = readRegistryText(present.toString('utf8'), file);
      // What the shell is, its own server knows.
      const registry = { ...given, ...(shell ? { shell } : {}) };
      await requireUsable(registry);
      writeWhole(file, registryText(registry));
      return 204;
    });
  };

  const putFile = async (request: IncomingMessage, [, remote = '', , name = '']: string[], pathname: string) => {
    if (!RemoteName.safeParse(remote).success || !name) throw new Refused(400, `"${remote}" is no name of a remote.`);
    const target = path.join(folder, 'public', pathname);
    const body = await readBody(request, maxFileBytes);
    if (!existsSync(target)) {
      writeWhole(target, body);
      return 201;
    }
    if (readFileSync(target).equals(body)) return 204;
    throw new Refused(409, 'Another file is there, and builds never change.');
  };

  const sendRegistry = (request: IncomingMessage, response: ServerResponse): void => {
    const content = readFileSync(file);
    const etag = etagOf(content);
    const known = request.headers['if-none-match'] === etag;
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', etag };
    response.writeHead(known ? 304 : 200, { ...headers, 'x-content-type-options': 'nosniff' });
    response.end(known || request.method === 'HEAD' ? undefined : content);
  };

  const put = async (request: IncomingMessage, pathname: string): Promise<number> => {
    requireToken(request);
    if (pathname === `/${registryPath}`) return putRegistry(request);
    const named = fileOfBuild.exec(pathname);
    if (!named) throw new Refused(404, 'Only the registry and the files of builds are taken.');
    return putFile(request, named, pathname);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (request.method !== 'PUT') {
      if (pathname !== `/${registryPath}` || !existsSync(file)) return false;
      sendRegistry(request, response);
      return true;
    }
    const [status, text] = await put(request, pathname).then(
      (answer) => [answer, ''] as const,
      (error: unknown) => {
        if (error instanceof Refused) return [error.status, error.message] as const;
        if (error instanceof ReleaseRefused) return [422, error.message] as const;
        return [500, 'The registry could not be written.'] as const;
      },
    );
    // What is left of a refused body is not read.
    if (status >= 400) response.setHeader('connection', 'close');
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
    response.end(text);
    return true;
  };
};
