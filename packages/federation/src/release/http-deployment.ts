import { readFileSync } from 'node:fs';
import path from 'node:path';
import { truncateText } from '@playa/contracts';
import { mediaTypeOf } from './build-files.ts';
import { buildPath, type Deployment, registryPath } from './deployment.ts';
import { filesOf } from './read-build.ts';
import { readRegistryText, registryText, type StoredRegistry } from './registry-file.ts';
import { ReleaseRefused } from './release-refused.ts';

/** Timeout of a request, in milliseconds. */
const requestTimeoutMs = 30_000;
/** Maximum number of attempts to change a registry that others change at the same time. */
const maxAttempts = 10;
/** Maximum size of a response, in bytes. */
const maxRegistryBytes = 2_000_000;

interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * A deployment behind an HTTP server that accepts GET, and PUT with a bearer token: of the registry with `If-Match` (412 after a concurrent
 * change), and of the files of builds.
 */
export const httpDeployment = (address: string, token: string | undefined): Deployment => {
  const shellUrl = address.replace(/\/*$/, '/');

  const send = async (name: string, init: RequestInit = {}): Promise<HttpResponse> => {
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs);
      // A followed redirect could send the token or the build to another server.
      const response = await fetch(new URL(name, shellUrl), { ...init, redirect: 'manual', signal });
      const text = await response.text();
      if (text.length > maxRegistryBytes) throw new Error('the answer is too long');
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new ReleaseRefused(
        `${shellUrl}${name} can't be reached: ${cause instanceof Error ? cause.message : cause}`,
      );
    }
  };

  const put = async (name: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    if (!token) throw new ReleaseRefused('Set PLAYA_REGISTRY_TOKEN to the token of your remote.');
    const response = await send(name, {
      method: 'PUT',
      body,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    if (response.status < 300 || response.status === 412) return response;
    const reason = truncateText(response.text.trim(), 300);
    throw new ReleaseRefused(
      `${shellUrl}${name} was not taken: HTTP ${response.status}${reason ? ` (${reason})` : ''}.`,
    );
  };

  const read = async (): Promise<{ registry: StoredRegistry; etag: string }> => {
    const { status, headers, text } = await send(registryPath);
    if (status !== 200) throw new ReleaseRefused(`${shellUrl}${registryPath} was answered with HTTP ${status}.`);
    return { registry: readRegistryText(text, `${shellUrl}${registryPath}`), etag: headers.get('etag') ?? '' };
  };

  return {
    where: address,
    page: async () => {
      const { headers } = await send('');
      return { origin: new URL(shellUrl).origin, policy: headers.get('content-security-policy') };
    },
    buildUrl: (remote, buildId) => `${shellUrl}${buildPath(remote, buildId)}/`,
    uploadBuild: async (remote, buildId, folder) => {
      for (const name of filesOf(folder)) {
        const type = mediaTypeOf(name);
        if (type === undefined)
          throw new ReleaseRefused(`${name} is no file of a build that may be served with the shell.`);
        const content = new Uint8Array(readFileSync(path.join(folder, name)));
        await put(`${buildPath(remote, buildId)}/${name}`, content, { 'content-type': type });
      }
    },
    read: async () => (await read()).registry,
    update: async (change) => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const { registry, etag } = await read();
        // Without an ETag a concurrent change would be lost.
        if (!etag) throw new ReleaseRefused(`${shellUrl}${registryPath} has no ETag, so it can't be changed safely.`);
        const changed = change(registry);
        const { status } = await put(registryPath, registryText(changed), {
          'if-match': etag,
          'content-type': 'application/json',
        });
        if (status !== 412) return changed;
      }
      throw new ReleaseRefused(`${shellUrl}${registryPath} was changed by others ${maxAttempts} times; try again.`);
    },
  };
};
