import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@playa/contracts';
import type { ResolvedStart } from './build-start.ts';
import { fetchJson } from './fetch-json.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** One attempt to load a remote. */
export interface LoadAttempt {
  remote: RemoteName;
  /** Aborts when the budget is used up. */
  signal: AbortSignal;
  /** `performance.now()` at that moment. */
  deadline: number;
  /** Query that is appended to the address of the entry script, which appends it to the addresses of its chunks. */
  query: string;
  /** What the registry says of the build's beginning; null: it is read from the manifest. */
  start: ResolvedStart | null;
  /** The first failure. The runtime passes on only its text. */
  failure: RemoteLoadError | null;
}

export interface ResourceGuard {
  plugin: ModuleFederationRuntimePlugin;
  /** Makes this the attempt for which the runtime loads `federationName` from now on. */
  begin(federationName: string, attempt: LoadAttempt): void;
}

const isManifest = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'metaData' in json && 'exposes' in json && 'shared' in json;

const readManifest = async (url: string, attempt: LoadAttempt, doFetch: typeof fetch): Promise<Response> => {
  if (attempt.start) return Response.json(attempt.start.manifest);
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

/** With what the registry says of it, the only script that the runtime itself loads is the entry script. */
const timedScript = (url: string, attempt: LoadAttempt) => {
  const script = document.createElement('script');
  script.src = `${url}${attempt.query}`;
  script.setAttribute('async', '');
  // Without it the browser hides the error that the script threw.
  script.crossOrigin = 'anonymous';
  if (attempt.start) script.setAttribute('integrity', attempt.start.integrity);
  return { script, timeout: Math.max(1, attempt.deadline - performance.now()) };
};

/**
 * A runtime plugin that bounds what the runtime loads: without it a manifest has no time limit, an entry script 20 s, and any
 * JSON counts as a manifest.
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
