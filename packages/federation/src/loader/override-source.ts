import { parseRegistry, type RemoteEntry, RemoteManifest, type RemoteName } from '@playa/contracts';
import { folderOf } from './build-start.ts';
import { fetchJson } from './fetch-json.ts';
import type { RegistrySource } from './registry-source.ts';

/** By remote: address of the manifest of the build that this browser is to use. */
export type Overrides = () => ReadonlyMap<RemoteName, string>;

interface OverrideSourceOptions {
  overrides: Overrides;
  fetch: typeof fetch;
}

/** A `remote.json`, of whose pages each is read by itself. */
const Manifest = RemoteManifest.omit({ pages: true }).loose();

/** Milliseconds. A remote that serves no `remote.json` answers 404 at once. */
const patienceMs = 1000;

/**
 * The registry with the commands and pages of overridden remotes as their own `remote.json` says, where it is served beside the manifest: a
 * remote under development may have new ones, or not be in the registry at all.
 */
export const withOverrides = (source: RegistrySource, { overrides, fetch }: OverrideSourceOptions): RegistrySource => {
  const read = async (remote: RemoteName, entry: string, outer: AbortSignal): Promise<RemoteEntry | null> => {
    const signal = AbortSignal.any([outer, AbortSignal.timeout(patienceMs)]);
    try {
      const url = new URL('remote.json', folderOf(entry)).href;
      const { name, contract, commands, pages } = Manifest.parse(await fetchJson({ url, remote, signal, fetch }));
      if (name !== remote) return null;
      const build = { entry, version: 'override', buildId: 'override' };
      // Through the registry's own reader: a remote takes no commands of another one, and parts of a later release are passed over.
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
