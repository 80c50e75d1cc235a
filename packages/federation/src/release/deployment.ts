import type { StoredRegistry } from './registry-file.ts';

/** A deployed Playa: the registry that its shell reads, and the builds beside it. */
export interface Deployment {
  /** For messages: the given folder or URL. */
  where: string;
  /** Origin of the shell's pages, and their content security policy; null if they have none. */
  page(): Promise<{ origin: string; policy: string | null }>;
  /** URL of a build's folder, with a trailing slash. */
  buildUrl(remote: string, buildId: string): string;
  /** Uploads the files of a build; existing files are not overwritten. */
  uploadBuild(remote: string, buildId: string, folder: string): Promise<void>;
  read(): Promise<StoredRegistry>;
  /**
   * Reads the registry and writes the result of `change` atomically. Concurrent updates are serialized, so none is lost. `change` may run
   * more than once.
   */
  update(change: (registry: StoredRegistry) => StoredRegistry): Promise<StoredRegistry>;
}

/** Path relative to the URL of the shell's pages. */
export const registryPath = 'remotes.json';
export const buildPath = (remote: string, buildId: string): string => `remotes/${remote}/${buildId}`;
