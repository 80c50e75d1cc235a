import { parseRegistry, type RemoteEntry, RemoteManifest, type RemoteName } from '@playa/contracts';
import { folderOf } from './build-start.ts';
import { fetchJson } from './fetch-json.ts';
import type { RegistrySource } from './registry-source.ts';

/** Returns the URL of the manifest of each overridden remote. */
export type Overrides = () => ReadonlyMap<RemoteName, string>;

interface OverrideSourceOptions {
  overrides: Overrides;
  fetch: typeof fetch;
}

/** A `remote.json` without its pages, which are validated one by one. */
const Manifest = RemoteManifest.omit({ pages: true }).loose();

/** Milliseconds to wait for a `remote.json`. A server without one responds with 404. */
const timeoutMs = 1000;

/**
 * Wraps a registry source: overridden remotes get the commands and pages of their own `remote.json`, if it is served beside the manifest.
 * A remote under development may have new ones, or may be missing in the registry.
 */
export const withOverrides = (source: RegistrySource, { overrides, fetch }: OverrideSourceOptions): RegistrySource => {
  const read = async (remote: RemoteName, entry: string, outer: AbortSignal): Promise<RemoteEntry | null> => {
    const signal = AbortSignal.any([outer, AbortSignal.timeout(timeoutMs)]);
    try {
      const url = new URL('remote.json', folderOf(entry)).href;
      const { name, contract, commands, pages } = Manifest.parse(await fetchJson({ url, remote, signal, fetch }));
      if (name !== remote) return null;
      const build = { entry, version: 'override', buildId: 'override' };
      // Parsed like the registry: commands of other remotes are rejected, and parts of a later release are skipped.
      const json = { schema: 1, remotes: [{ ...build, name, contract, commands, pages }] };
      return parseRegistry(json)?.remotes[0] ?? null;
    } catch {
      return null;
    }
  };

  return async (signal) => {
    const [registry, ...overridden] = await Promise.all([
      source(signal),
      ...[...overrides()].map(([remote, entry]) => read(remote, entry, signal)),
    ]);
    const found = overridden.filter((it) => it !== null);
    const others = registry.remotes.filter(({ name }) => found.every((it) => it.name !== name));
    return { ...registry, remotes: [...others, ...found] };
  };
};
