import type { RemoteName } from '@playa/contracts';
import { exposedModule } from '../federation-name.ts';
import { type ResolvedStart, resolveStart } from './build-start.ts';
import { fetchJson } from './fetch-json.ts';
import { RemoteLoadError } from './remote-load-error.ts';

interface ManifestInput {
  remote: RemoteName;
  /** URL of the manifest. */
  entry: string;
  signal: AbortSignal;
  fetch: typeof fetch;
}

/** The part of a Module Federation manifest that is read here. */
interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
}

const isManifest = (json: unknown): json is Manifest => {
  const { metaData, exposes } = (json ?? {}) as Partial<Manifest>;
  const { name, path } = metaData?.remoteEntry ?? {};
  return typeof name === 'string' && typeof path === 'string' && Array.isArray(exposes);
};

/**
 * Reads the initial files of a build from its manifest. Used if the registry does not list them.
 * @throws {RemoteLoadError} network, timeout, http or invalid-manifest
 */
export const readManifestStart = async ({ remote, entry, signal, fetch }: ManifestInput): Promise<ResolvedStart> => {
  const json = await fetchJson({ url: entry, remote, signal, fetch });
  if (!isManifest(json)) throw new RemoteLoadError(remote, 'invalid-manifest', `${entry} is no federation manifest`);
  const { name, path } = json.metaData.remoteEntry;
  const { js, css } = json.exposes.find((exposed) => exposed?.path === exposedModule)?.assets ?? {};
  return resolveStart(remote, entry, {
    entryScript: path ? `${path.replace(/\/$/, '')}/${name}` : name,
    integrity: null,
    scripts: js?.sync ?? [],
    styles: css?.sync ?? [],
  });
};
