import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@playa/contracts';
import semver from 'semver';
import { ReleaseRefused } from './release-refused.ts';

const readJson = (folder: string, name: string): unknown => {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new ReleaseRefused(`${folder} is no remote: it has no ${name}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ReleaseRefused(`${file} is no JSON.`);
  }
};

/**
 * Reads remote.json and the version in package.json of the remote in a folder.
 * @throws {ReleaseRefused} when a file is missing or invalid
 */
export const readRemote = (folder: string): { manifest: RemoteManifest; version: string } => {
  const manifest = RemoteManifest.safeParse(readJson(folder, 'remote.json'));
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    throw new ReleaseRefused(`${path.join(folder, 'remote.json')}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { version } = readJson(folder, 'package.json') as { version?: unknown };
  if (typeof version !== 'string' || semver.valid(version) === null) {
    throw new ReleaseRefused(`${path.join(folder, 'package.json')} has no version, e.g. "1.0.0".`);
  }
  return { manifest: manifest.data, version };
};
