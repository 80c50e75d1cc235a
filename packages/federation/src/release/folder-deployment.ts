import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPath, type Deployment, registryPath } from './deployment.ts';
import { withLock } from './file-lock.ts';
import { filesOf } from './read-build.ts';
import { readRegistryText, registryText, type StoredRegistry } from './registry-file.ts';
import { ReleaseRefused } from './release-refused.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

const policyName = 'content-security-policy';

const readJson = (file: string): Record<string, unknown> | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof json === 'object' && json !== null) return json as Record<string, unknown>;
  } catch {}
  throw new ReleaseRefused(`${file} is no JSON object.`);
};

/**
 * A deployment in a folder: deployment.json with the URL of the shell's pages (`{"url": "https://playa.example"}`), headers.json with the
 * headers of those pages, and `public/` with the files served at that URL: remotes.json, and the builds below remotes/.
 * @throws {ReleaseRefused} when the folder is not a deployment
 */
export const folderDeployment = (folder: string): Deployment => {
  const { url } = readJson(path.join(folder, 'deployment.json')) ?? {};
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ReleaseRefused(`${folder} is no deployment: its deployment.json names no address of the shell's pages.`);
  }
  const shellUrl = url.replace(/\/*$/, '/');
  const file = path.join(folder, 'public', registryPath);
  const read = (): StoredRegistry => {
    if (!existsSync(file)) throw new ReleaseRefused(`${folder} is no deployment: it has no public/${registryPath}.`);
    return readRegistryText(readFileSync(file, 'utf8'), file);
  };
  return {
    where: folder,
    page: async () => {
      const headers = Object.entries(readJson(path.join(folder, 'headers.json')) ?? {});
      const policy = headers.find(([name]) => name.toLowerCase() === policyName)?.[1];
      return { origin: new URL(shellUrl).origin, policy: typeof policy === 'string' ? policy : null };
    },
    buildUrl: (remote, buildId) => `${shellUrl}${buildPath(remote, buildId)}/`,
    uploadBuild: async (remote, buildId, source) => {
      for (const name of filesOf(source)) {
        const target = path.join(folder, 'public', buildPath(remote, buildId), name);
        if (!existsSync(target)) writeFileAtomic(target, readFileSync(path.join(source, name)));
      }
    },
    read: async () => read(),
    update: (change) =>
      withLock(folder, () => {
        const changed = change(read());
        writeFileAtomic(file, registryText(changed));
        return changed;
      }),
  };
};
