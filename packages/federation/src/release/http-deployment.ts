import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cutText } from '@playa/contracts';
import { typeOfBuildFile } from './build-files.ts';
import { buildPath, type Deployment, registryPath } from './deployment.ts';
import { filesOf } from './read-build.ts';
import { readRegistryText, registryText, type StoredRegistry } from './registry-file.ts';
import { ReleaseRefused } from './release-refused.ts';

/** Milliseconds for one request. */
const requestMs = 30_000;
/** How often a change is made again on a registry that somebody else changed meanwhile. */
const attempts = 10;
/** Bytes of the largest registry that is read. */
const maxRegistryBytes = 2_000_000;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * A deployment behind a server that answers GET, and takes PUT with a bearer token: of the registry with `If-Match` (412 when somebody else
 * changed it), and of the files of builds.
 */
export const httpDeployment = (address: string, token: string | undefined): Deployment => {
  const shellUrl = address.replace(/\/*$/, '/');

  const ask = async (name: string, init: RequestInit = {}): Promise<Answer> => {
    try {
      const signal = AbortSignal.timeout(requestMs);
      // Followed, a redirect could carry the token or the build somewhere else.
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
    const answer = await ask(name, { method: 'PUT', body, headers: { ...headers, authorization: `Bearer ${token}` } });
    if (answer.status < 300 || answer.status === 412) return answer;
    const reason = cutText(answer.text.trim(), 300);
    throw new ReleaseRefused(`${shellUrl}${name} was not taken: HTTP ${answer.status}${reason ? ` (${reason})` : ''}.`);
  };

  const read = async (): Promise<{ registry: StoredRegistry; etag: string }> => {
    const { status, headers, text } = await ask(registryPath);
    if (status !== 200) throw new ReleaseRefused(`${shellUrl}${registryPath} was answered with HTTP ${status}.`);
    return { registry: readRegistryText(text, `${shellUrl}${registryPath}`), etag: headers.get('etag') ?? '' };
  };

  return {
    where: address,
    page: async () => {
      const { headers } = await ask('');
      return { origin: new URL(shellUrl).origin, policy: headers.get('content-security-policy') };
    },
    buildUrl: (remote, buildId) => `${shellUrl}${buildPath(remote, buildId)}/`,
    putBuild: async (remote, buildId, folder) => {
      for (const name of filesOf(folder)) {
        const type = typeOfBuildFile(name);
        if (type === undefined)
          throw new ReleaseRefused(`${name} is no file of a build that may be served with the shell.`);
        const content = new Uint8Array(readFileSync(path.join(folder, name)));
        await put(`${buildPath(remote, buildId)}/${name}`, content, { 'content-type': type });
      }
    },
    read: async () => (await read()).registry,
    update: async (change) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { registry, etag } = await read();
        // Without it a change that somebody else makes meanwhile would be lost.
        if (!etag) throw new ReleaseRefused(`${shellUrl}${registryPath} has no ETag, so it can't be changed safely.`);
        const changed = change(registry);
        const { status } = await put(registryPath, registryText(changed), {
          'if-match': etag,
          'content-type': 'application/json',
        });
        if (status !== 412) return changed;
      }
      throw new ReleaseRefused(`${shellUrl}${registryPath} was changed by others ${attempts} times; try again.`);
    },
  };
};
