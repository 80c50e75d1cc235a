import { parseRegistry, type RemoteRegistry } from '@playa/contracts';
import { fetchJson } from './fetch-json.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** The key in local storage under which the last good registry is kept. */
const registryStorageKey = 'playa_remotes';

/** Reads the registry anew. */
export type RegistrySource = (signal: AbortSignal) => Promise<RemoteRegistry>;

export interface RegistrySourceOptions {
  /** Default `/remotes.json`. */
  url?: string;
  fetch?: typeof fetch;
  /** Default the page's local storage. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds after which the last good registry is used, where there is one. Default 2000. */
  patienceMs?: number;
}

/** Keeps the registry as it was served: the next build of the shell may understand more of it than this one. */
const keep = (storage: Pick<Storage, 'setItem'>, json: unknown): void => {
  try {
    storage.setItem(registryStorageKey, JSON.stringify(json));
  } catch {
    // Storage may be full or forbidden. The registry was read nevertheless.
  }
};

const lastGood = (storage: Pick<Storage, 'getItem'>): RemoteRegistry | null => {
  try {
    return parseRegistry(JSON.parse(storage.getItem(registryStorageKey) ?? 'null'));
  } catch {
    return null;
  }
};

/**
 * The registry from the network, or the last good one when the network has none. The source rejects with
 * {@link RemoteLoadError} when there is neither.
 */
export const createRegistrySource = ({
  url = '/remotes.json',
  fetch = globalThis.fetch.bind(globalThis),
  storage = globalThis.localStorage,
  patienceMs = 2000,
}: RegistrySourceOptions = {}): RegistrySource => {
  const readFresh = async (signal: AbortSignal): Promise<RemoteRegistry> => {
    const json = await fetchJson({ url, remote: null, signal, fetch });
    const registry = parseRegistry(json);
    if (registry === null) throw new RemoteLoadError(null, 'invalid-manifest', `${url} is no registry of remotes`);
    keep(storage, json);
    return registry;
  };

  return async (budget) => {
    const kept = lastGood(storage);
    if (!kept) return readFresh(budget);
    try {
      return await readFresh(AbortSignal.any([budget, AbortSignal.timeout(patienceMs)]));
    } catch {
      return kept;
    }
  };
};
