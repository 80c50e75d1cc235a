import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@playa/contracts';
import { fetchJson } from './fetch-json.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** One try to load a remote. */
export interface LoadAttempt {
  remote: RemoteName;
  /** Aborts when the budget is used up. */
  signal: AbortSignal;
  /** `performance.now()` at that moment. */
  deadline: number;
  /** Goes behind the address of the entry script, and from there behind those of its chunks. */
  query: string;
  /** The first thing that went wrong: the runtime passes on its text only. */
  failure: RemoteLoadError | null;
}

export interface ResourceGuard {
  plugin: ModuleFederationRuntimePlugin;
  /** From now on what the runtime loads for `federationName` belongs to this attempt. */
  begin(federationName: string, attempt: LoadAttempt): void;
}

const isManifest = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'metaData' in json && 'exposes' in json && 'shared' in json;

const readManifest = async (url: string, attempt: LoadAttempt, doFetch: typeof fetch): Promise<Response> => {
  try {
    const json = await fetchJson({ url, remote: attempt.remote, signal: attempt.signal, fetch: doFetch });
    if (!isManifest(json)) {
      throw new RemoteLoadError(attempt.remote, 'invalid-manifest', `${url} is no federation manifest`);
    }
    return Response.json(json);
  } catch (error) {
    if (error instanceof RemoteLoadError) attempt.failure ??= error;
    throw error;
  }
};

const timedScript = (url: string, attempt: LoadAttempt) => {
  const script = document.createElement('script');
  script.src = `${url}${attempt.query}`;
  script.async = true;
  // Without it the browser hides what the script threw.
  script.crossOrigin = 'anonymous';
  return { script, timeout: Math.max(1, attempt.deadline - performance.now()) };
};

/**
 * Bounds what the runtime loads by itself: it gives a manifest all the time in the world and an entry script 20 s, and
 * takes any JSON for a manifest.
 */
export const createResourceGuard = (doFetch: typeof fetch): ResourceGuard => {
  const attempts = new Map<string, LoadAttempt>();
  return {
    begin: (federationName, attempt) => attempts.set(federationName, attempt),
    plugin: {
      name: 'playa-resource-guard',
      fetch(url, _init, remoteInfo) {
        const attempt = attempts.get(remoteInfo?.name ?? '');
        if (attempt) return readManifest(url, attempt, doFetch);
      },
      createScript({ url, remoteInfo }) {
        const attempt = attempts.get(remoteInfo?.name ?? '');
        if (attempt) return timedScript(url, attempt);
      },
    },
  };
};
