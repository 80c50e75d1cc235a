import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isBuiltInRemote, parseRegistry } from '@playa/contracts';
import { mediaTypeOf, sizeOfBuilds } from './build-files.ts';
import { requireAllowedOrigin, requireContract } from './check-release.ts';
import { buildPath, registryPath } from './deployment.ts';
import { withLock } from './file-lock.ts';
import { folderDeployment } from './folder-deployment.ts';
import { RateLimit } from './rate-limit.ts';
import {
  appOf,
  readRegistryText,
  registryText,
  requireFreePaths,
  type StoredEntry,
  type StoredRegistry,
} from './registry-file.ts';
import { remoteOfToken } from './registry-tokens.ts';
import { ReleaseRefused } from './release-refused.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Maximum sizes of a build file and of the registry, in bytes. */
const maxFileBytes = 5_000_000;
const maxRegistryBytes = 1_000_000;
/** Limits of all builds of a remote together. */
const quota = { files: 20_000, bytes: 500_000_000 };
/** Milliseconds after which the cached size of a remote's builds expires: releases into the folder change it too. */
const sizeMaxAgeMs = 60_000;
/** Changes of a remote (a release makes one per file), and invalid tokens from one IP address. */
const maxChangesPerMinute = 1_200;
const maxWrongTokensPerMinute = 30;

/** remotes/<remote>/<build id>/<file>; no segment is `.` or `..`. */
const buildFilePath =
  /^\/remotes\/([a-z\d-]{1,40})\/(\w{1,64})\/((?:(?!\.{1,2}(?:\/|$))[\w.-]{1,100}(?:\/(?!$)|$)){1,8})$/;

/** An error response: a status and one sentence. */
class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url')}"`;

const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  const tooLong = () => new HttpError(413, `At most ${limit} bytes are taken.`);
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
 * Lets teams release into the deployment in a folder (see `folderDeployment`) over HTTP: PUT of remotes.json with `If-Match`, and of build
 * files, which are immutable. Each request needs `Authorization: Bearer <token>` with a token of `issueToken`, which is valid only for the
 * entry and the builds of its own remote. The response to GET of remotes.json has the ETag.
 * @returns a handler that resolves with false for requests that it does not handle
 */
export const createUploadHandler = (folder: string) => {
  const file = path.join(folder, 'public', registryPath);
  const changes = new RateLimit(maxChangesPerMinute);
  const wrongTokens = new RateLimit(maxWrongTokensPerMinute);
  const sizes = new Map<string, ReturnType<typeof sizeOfBuilds> & { readAt: number }>();

  /** The remote of the request's token. A valid token is never rejected because of invalid ones. */
  const requireRemote = ({ headers, socket }: IncomingMessage): string => {
    const [, token = ''] = /^Bearer (.{1,500})$/.exec(headers.authorization ?? '') ?? [];
    const remote = remoteOfToken(folder, token);
    if (remote === undefined) {
      if (!wrongTokens.take(socket.remoteAddress ?? ''))
        throw new HttpError(429, 'Too many wrong tokens; wait a minute.');
      throw new HttpError(401, 'The token of the registry is missing or wrong.');
    }
    if (!changes.take(remote))
      throw new HttpError(429, `${appOf(remote)} was changed ${maxChangesPerMinute} times; wait a minute.`);
    return remote;
  };

  /** @throws when a shell would skip a part of the entry, or could not load one of its builds */
  const requireUsable = async (registry: StoredRegistry, remote: string): Promise<void> => {
    const problem = parseRegistry(registry)?.skipped.find((skipped) => skipped.remote === remote);
    if (problem) throw new ReleaseRefused(`${remote}: ${problem.part}: ${problem.reason}`);
    const entry = registry.remotes.find(({ name }) => name === remote);
    if (entry === undefined) return;
    requireFreePaths(registry, { ...entry, pages: entry.pages ?? [] });
    const deployment = folderDeployment(folder);
    const { origin, policy } = await deployment.page();
    const { rollout, previous } = entry;
    for (const build of [entry, ...(rollout ? [rollout.build] : []), ...(previous ? [previous] : [])]) {
      requireAllowedOrigin(appOf(remote), build.entry, policy, origin);
      const isShellOrigin = new URL(build.entry).origin === origin;
      if (isShellOrigin && !new URL(build.entry).href.startsWith(deployment.buildUrl(remote, build.buildId)))
        throw new HttpError(403, `${appOf(remote)} has its builds below /${buildPath(remote, build.buildId)}/ here.`);
      // The shell ignores a previous build that requires an older contract.
      if (build !== previous) requireContract(appOf(remote), build.contract, registry.shell?.contract);
    }
  };

  /** The registry with the submitted entry of the remote. @throws {HttpError} when another entry has changed */
  const applyChange = (current: StoredRegistry, submitted: StoredRegistry, remote: string): StoredRegistry => {
    const isOwn = (entry: StoredEntry | null) => entry?.name === remote;
    const others = ({ remotes }: StoredRegistry) => remotes.filter((entry) => !isOwn(entry));
    const own = submitted.remotes.filter(isOwn);
    if (own.length > 1 || !isDeepStrictEqual(others(submitted), others(current)))
      throw new HttpError(403, `This token changes ${appOf(remote)} alone.`);
    if (own.length === 0 && isBuiltInRemote(remote))
      throw new HttpError(403, `${appOf(remote)} is a part of Playa and stays in the registry.`);
    // Other fields, e.g. the contract of the shell, belong to the deployment.
    return { ...current, remotes: submitted.remotes };
  };

  const putRegistry = async (request: IncomingMessage, remote: string): Promise<number> => {
    const submitted = readRegistryText((await readBody(request, maxRegistryBytes)).toString('utf8'), 'The body');
    return withLock(folder, async () => {
      const current = readFileSync(file);
      if (request.headers['if-match'] === undefined)
        throw new HttpError(428, 'If-Match has to name the registry that was changed.');
      if (request.headers['if-match'] !== etagOf(current))
        throw new HttpError(412, 'Somebody else changed the registry.');
      const registry = applyChange(readRegistryText(current.toString('utf8'), file), submitted, remote);
      await requireUsable(registry, remote);
      writeFileAtomic(file, registryText(registry));
      return 204;
    });
  };

  const requireType = ({ headers }: IncomingMessage, name: string): void => {
    const type = mediaTypeOf(name);
    if (type === undefined)
      throw new HttpError(415, `${name} is no file of a build that may be served with the shell.`);
    const [submitted] = (headers['content-type'] ?? type).split(';');
    if (submitted?.trim().toLowerCase() !== type)
      throw new HttpError(415, `${name} is sent as ${type}, not as ${submitted}.`);
  };

  const putFile = async (
    request: IncomingMessage,
    remote: string,
    [, owner, , name = '']: string[],
    pathname: string,
  ) => {
    if (owner !== remote) throw new HttpError(403, `This token releases ${appOf(remote)} alone.`);
    requireType(request, name);
    const target = path.join(folder, 'public', pathname);
    const body = await readBody(request, maxFileBytes);
    if (existsSync(target)) {
      if (readFileSync(target).equals(body)) return 204;
      throw new HttpError(409, 'Another file is there, and builds never change.');
    }
    const cached = sizes.get(remote);
    const isRecent = cached !== undefined && cached.readAt > Date.now() - sizeMaxAgeMs;
    const { files, bytes, readAt } = isRecent ? cached : { ...sizeOfBuilds(folder, remote), readAt: Date.now() };
    if (files >= quota.files || bytes + body.length > quota.bytes)
      throw new HttpError(507, `The builds of ${appOf(remote)} take ${bytes} bytes in ${files} files; no more fit.`);
    writeFileAtomic(target, body);
    sizes.set(remote, { files: files + 1, bytes: bytes + body.length, readAt });
    return 201;
  };

  const sendRegistry = (request: IncomingMessage, response: ServerResponse): void => {
    const content = readFileSync(file);
    const etag = etagOf(content);
    const cached = request.headers['if-none-match'] === etag;
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', etag };
    response.writeHead(cached ? 304 : 200, { ...headers, 'x-content-type-options': 'nosniff' });
    response.end(cached || request.method === 'HEAD' ? undefined : content);
  };

  const put = async (request: IncomingMessage, pathname: string): Promise<number> => {
    const remote = requireRemote(request);
    if (pathname === `/${registryPath}`) return putRegistry(request, remote);
    const named = buildFilePath.exec(pathname);
    if (!named) throw new HttpError(404, 'Only the registry and the files of builds are taken.');
    return putFile(request, remote, named, pathname);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (request.method !== 'PUT') {
      if (pathname !== `/${registryPath}` || !existsSync(file)) return false;
      sendRegistry(request, response);
      return true;
    }
    const [status, text] = await put(request, pathname).then(
      (status) => [status, ''] as const,
      (error: unknown) => {
        if (error instanceof HttpError) return [error.status, error.message] as const;
        if (error instanceof ReleaseRefused) return [422, error.message] as const;
        return [500, 'The registry could not be written.'] as const;
      },
    );
    // The rest of a rejected body is not read.
    if (status >= 400) response.setHeader('connection', 'close');
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
    response.end(text);
    return true;
  };
};
