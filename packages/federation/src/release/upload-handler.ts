import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isOwnRemote, parseRegistry } from '@playa/contracts';
import { sizeOfBuilds, typeOfBuildFile } from './build-files.ts';
import { requireAllowedOrigin, requireContract } from './check-release.ts';
import { buildPath, registryPath } from './deployment.ts';
import { withLock } from './file-lock.ts';
import { folderDeployment } from './folder-deployment.ts';
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
import { RequestLimit } from './request-limit.ts';
import { writeWhole } from './write-whole.ts';

/** Bytes of the largest file of a build, and of the largest registry. */
const maxFileBytes = 5_000_000;
const maxRegistryBytes = 1_000_000;
/** What all builds of one remote may take. */
const quota = { files: 20_000, bytes: 500_000_000 };
/** Milliseconds after which the size of a remote's builds is read again: releases into the folder change it too. */
const sizeAgeMs = 60_000;
/** In a minute: changes of one remote, of which a release makes one a file, and wrong tokens from one address. */
const mostChanges = 1_200;
const mostWrongTokens = 30;

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
 * of builds, which never change once they are there. Each with `Authorization: Bearer <token>`, a token of `issueToken`, which changes the entry
 * and the builds of its own remote alone. GET of remotes.json has the ETag for it.
 * @returns answers a request, or returns false and leaves it to others
 */
export const createUploadHandler = (folder: string) => {
  const file = path.join(folder, 'public', registryPath);
  const changes = new RequestLimit(mostChanges);
  const wrongTokens = new RequestLimit(mostWrongTokens);
  const sizes = new Map<string, ReturnType<typeof sizeOfBuilds> & { readAt: number }>();

  /** The remote of the request's token. A valid one is never refused for the wrong ones of others. */
  const requireRemote = ({ headers, socket }: IncomingMessage): string => {
    const [, token = ''] = /^Bearer (.{1,500})$/.exec(headers.authorization ?? '') ?? [];
    const remote = remoteOfToken(folder, token);
    if (remote === undefined) {
      if (!wrongTokens.take(socket.remoteAddress ?? ''))
        throw new Refused(429, 'Too many wrong tokens; wait a minute.');
      throw new Refused(401, 'The token of the registry is missing or wrong.');
    }
    if (!changes.take(remote))
      throw new Refused(429, `${appOf(remote)} was changed ${mostChanges} times; wait a minute.`);
    return remote;
  };

  /** An entry that the shell reads whole, and whose every build it may load. */
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
      const isHere = new URL(build.entry).origin === origin;
      if (isHere && !new URL(build.entry).href.startsWith(deployment.buildUrl(remote, build.buildId)))
        throw new Refused(403, `${appOf(remote)} has its builds below /${buildPath(remote, build.buildId)}/ here.`);
      // The shell passes over an earlier build that its contract has outgrown.
      if (build !== previous) requireContract(appOf(remote), build.contract, registry.shell?.contract);
    }
  };

  /** The registry with the remote's entry as it was sent. @throws {Refused} when another entry is not as it was */
  const changedRegistry = (present: StoredRegistry, given: StoredRegistry, remote: string): StoredRegistry => {
    const isOwn = (entry: StoredEntry | null) => entry?.name === remote;
    const others = ({ remotes }: StoredRegistry) => remotes.filter((entry) => !isOwn(entry));
    const own = given.remotes.filter(isOwn);
    if (own.length > 1 || !isDeepStrictEqual(others(given), others(present)))
      throw new Refused(403, `This token changes ${appOf(remote)} alone.`);
    if (own.length === 0 && isOwnRemote(remote))
      throw new Refused(403, `${appOf(remote)} is a part of Playa and stays in the registry.`);
    // The rest, e.g. which contract the shell has, is the deployment's own.
    return { ...present, remotes: given.remotes };
  };

  const putRegistry = async (request: IncomingMessage, remote: string): Promise<number> => {
    const given = readRegistryText((await readBody(request, maxRegistryBytes)).toString('utf8'), 'The body');
    return withLock(folder, async () => {
      const present = readFileSync(file);
      if (request.headers['if-match'] === undefined)
        throw new Refused(428, 'If-Match has to name the registry that was changed.');
      if (request.headers['if-match'] !== etagOf(present))
        throw new Refused(412, 'Somebody else changed the registry.');
      const registry = changedRegistry(readRegistryText(present.toString('utf8'), file), given, remote);
      await requireUsable(registry, remote);
      writeWhole(file, registryText(registry));
      return 204;
    });
  };

  const requireType = ({ headers }: IncomingMessage, name: string): void => {
    const type = typeOfBuildFile(name);
    if (type === undefined) throw new Refused(415, `${name} is no file of a build that may be served with the shell.`);
    const [given] = (headers['content-type'] ?? type).split(';');
    if (given?.trim().toLowerCase() !== type) throw new Refused(415, `${name} is sent as ${type}, not as ${given}.`);
  };

  const putFile = async (
    request: IncomingMessage,
    remote: string,
    [, owner, , name = '']: string[],
    pathname: string,
  ) => {
    if (owner !== remote) throw new Refused(403, `This token releases ${appOf(remote)} alone.`);
    requireType(request, name);
    const target = path.join(folder, 'public', pathname);
    const body = await readBody(request, maxFileBytes);
    if (existsSync(target)) {
      if (readFileSync(target).equals(body)) return 204;
      throw new Refused(409, 'Another file is there, and builds never change.');
    }
    const known = sizes.get(remote);
    const isRecent = known !== undefined && known.readAt > Date.now() - sizeAgeMs;
    const { files, bytes, readAt } = isRecent ? known : { ...sizeOfBuilds(folder, remote), readAt: Date.now() };
    if (files >= quota.files || bytes + body.length > quota.bytes)
      throw new Refused(507, `The builds of ${appOf(remote)} take ${bytes} bytes in ${files} files; no more fit.`);
    writeWhole(target, body);
    sizes.set(remote, { files: files + 1, bytes: bytes + body.length, readAt });
    return 201;
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
    const remote = requireRemote(request);
    if (pathname === `/${registryPath}`) return putRegistry(request, remote);
    const named = fileOfBuild.exec(pathname);
    if (!named) throw new Refused(404, 'Only the registry and the files of builds are taken.');
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
