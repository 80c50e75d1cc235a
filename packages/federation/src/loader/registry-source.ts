import { parseRegistry, type RemoteRegistry } from '@playa/contracts';
import { fetchJson } from './fetch-json.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** Key of the last valid registry in local storage. */
const registryStorageKey = 'playa_remotes';

/** Reads the registry. */
export type RegistrySource = (signal: AbortSignal) => Promise<RemoteRegistry>;

export interface RegistrySourceOptions {
  /** Default `/remotes.json`. */
  url?: string;
  fetch?: typeof fetch;
  /** Default the page's local storage. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds after which the stored registry is used, if there is one. Default 2000. */
  networkTimeoutMs?: number;
}

/** Stores the registry as it was served: a later build of the shell may support more of it. */
const store = (storage: Pick<Storage, 'setItem'>, json: unknown): void => {
  try {
    storage.setItem(registryStorageKey, JSON.stringify(json));
  } catch {
    // The storage may be full or blocked. The registry can be used anyway.
  }
};

const readStored = (storage: Pick<Storage, 'getItem'>): RemoteRegistry | null => {
  try {
    return parseRegistry(JSON.parse(storage.getItem(registryStorageKey) ?? 'null'));
  } catch {
    return null;
  }
};

/**
 * Creates a source that reads the registry from the network and falls back to the last valid one in the storage. It rejects with
 * {@link RemoteLoadError} when neither is available.
 */
export const createRegistrySource = ({
  url = '/remotes.json',
  fetch = globalThis.fetch.bind(globalThis),
  storage = globalThis.localStorage,
  networkTimeoutMs = 2000,
}: RegistrySourceOptions = {}): RegistrySource => {
  const readFromNetwork = async (signal: AbortSignal): Promise<RemoteRegistry> => {
    const json = await fetchJson({ url, remote: null, signal, fetch });
    const registry = parseRegistry(json);
    if (registry === null) throw new RemoteLoadError(null, 'invalid-manifest', `${url} is no registry of remotes`);
    store(storage, json);
    return registry;
  };

  return async (budget) => {
    const stored = readStored(storage);
    if (!stored) return readFromNetwork(budget);
    try {
      return await readFromNetwork(AbortSignal.any([budget, AbortSignal.timeout(networkTimeoutMs)]));
    } catch {
      return stored;
    }
  };
};
