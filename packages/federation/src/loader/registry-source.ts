import { RemoteRegistry } from '@playa/contracts';
import { fetchJson } from './fetch-json.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** Where the last good registry is kept. */
const registryStorageKey = 'playa_remotes';

/** Reads the registry anew. */
export type RegistrySource = (signal: AbortSignal) => Promise<RemoteRegistry>;

export interface RegistrySourceOptions {
  /** Default `/remotes.json`. */
  url?: string;
  fetch?: typeof fetch;
  /** Default the page's local storage. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds after which the last good registry does. Default 2000, so that the rest of the budget loads the remote. */
  patienceMs?: number;
}

const keep = (storage: Pick<Storage, 'setItem'>, registry: RemoteRegistry): void => {
  try {
    storage.setItem(registryStorageKey, JSON.stringify(registry));
  } catch {
    // Storage may be full or forbidden; the registry was read all the same.
  }
};

const lastGood = (storage: Pick<Storage, 'getItem'>): RemoteRegistry | null => {
  try {
    const parsed = RemoteRegistry.safeParse(JSON.parse(storage.getItem(registryStorageKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
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
  const readFresh = async (budget: AbortSignal): Promise<RemoteRegistry> => {
    const signal = AbortSignal.any([budget, AbortSignal.timeout(patienceMs)]);
    const parsed = RemoteRegistry.safeParse(await fetchJson({ url, remote: null, signal, fetch }));
    if (!parsed.success) {
      throw new RemoteLoadError(null, 'invalid-manifest', `${url} is no registry of remotes`, {
        cause: parsed.error,
      });
    }
    return parsed.data;
  };

  return async (signal) => {
    try {
      const registry = await readFresh(signal);
      keep(storage, registry);
      return registry;
    } catch (error) {
      const kept = lastGood(storage);
      if (kept) return kept;
      throw error;
    }
  };
};
