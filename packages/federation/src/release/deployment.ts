import type { StoredRegistry } from './registry-file.ts';

/** A place where a Playa is served from: the registry that its shell reads, and the builds beside it. */
export interface Deployment {
  /** For texts: the folder or address that was given. */
  where: string;
  /** Origin of the shell's pages, and their content security policy; null when they have none. */
  page(): Promise<{ origin: string; policy: string | null }>;
  /** Where the folder of a build is served from; ends with a slash. */
  buildUrl(remote: string, buildId: string): string;
  /** Puts the files of a build in their place; one that is there already stays as it is. */
  putBuild(remote: string, buildId: string, folder: string): Promise<void>;
  read(): Promise<StoredRegistry>;
  /**
   * Reads the registry and writes what `change` makes of it, whole. Changes made at the same time come one after the other: none is lost.
   * `change` may run more than once.
   */
  update(change: (registry: StoredRegistry) => StoredRegistry): Promise<StoredRegistry>;
}

/** Below the address of the shell's pages. */
export const registryPath = 'remotes.json';
export const buildPath = (remote: string, buildId: string): string => `remotes/${remote}/${buildId}`;
