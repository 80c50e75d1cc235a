import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildStart } from '@playa/contracts';
import { exposedModule } from '../federation-name.ts';
import { ReleaseRefused } from './release-refused.ts';

/** File name of a build's manifest. */
export const manifestFile = 'mf-manifest.json';

/** The part of mf-manifest.json that is read here. */
interface FederationManifest {
  metaData?: { remoteEntry?: { name?: string; path?: string } };
  exposes?: { path?: string; assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
}

const readManifest = (folder: string): FederationManifest => {
  const file = path.join(folder, manifestFile);
  if (!existsSync(file)) throw new ReleaseRefused(`${folder} holds no build of a remote: there is no ${manifestFile}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FederationManifest;
  } catch {
    throw new ReleaseRefused(`${file} is no JSON.`);
  }
};

/**
 * Reads the initial files of a build: its entry script with the hash for subresource integrity, and the scripts and styles of the exposed
 * module.
 * @throws {ReleaseRefused} when the folder does not contain the build of a remote
 */
export const readStart = (folder: string): BuildStart => {
  const { metaData, exposes } = readManifest(folder);
  const entry = metaData?.remoteEntry;
  const exposed = exposes?.find((it) => it.path === exposedModule);
  const entryScript = path.posix.join(entry?.path ?? '', entry?.name ?? '');
  const script = path.join(folder, entryScript);
  if (!entry?.name || !exposed || !existsSync(script)) {
    throw new ReleaseRefused(`${path.join(folder, manifestFile)} describes no build that exposes ${exposedModule}.`);
  }
  const start = BuildStart.safeParse({
    entryScript,
    integrity: `sha384-${createHash('sha384').update(readFileSync(script)).digest('base64')}`,
    scripts: exposed.assets?.js?.sync ?? [],
    styles: exposed.assets?.css?.sync ?? [],
  });
  if (!start.success)
    throw new ReleaseRefused(`${folder} holds a build that a shell can't read: ${start.error.message}`);
  return start.data;
};

/** Relative paths of a build's files, with slashes. The manifest is last, so that it is uploaded after the files that it lists. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort((a, b) => Number(a === manifestFile) - Number(b === manifestFile));
