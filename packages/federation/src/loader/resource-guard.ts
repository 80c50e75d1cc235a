import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@playa/contracts';

/** One attempt to load a remote. */
export interface LoadAttempt {
  remote: RemoteName;
  /** Aborts when the budget is used up. */
  signal: AbortSignal;
  /** `performance.now()` at that moment. */
  deadline: number;
  /** Query that is appended to the address of the entry script, which appends it to the addresses of its chunks. */
  query: string;
  /** Hash of the entry script; null where the registry names none. */
  integrity: string | null;
}

export interface ResourceGuard {
  plugin: ModuleFederationRuntimePlugin;
  /** Makes this the attempt for which the runtime loads `federationName` from now on. */
  begin(federationName: string, attempt: LoadAttempt): void;
}

/** The only script that the runtime itself loads is the entry script. */
const timedScript = (url: string, attempt: LoadAttempt) => {
  const script = document.createElement('script');
  script.src = `${url}${attempt.query}`;
  script.setAttribute('async', '');
  // Without it the browser hides the error that the script threw.
  script.crossOrigin = 'anonymous';
  if (attempt.integrity !== null) script.setAttribute('integrity', attempt.integrity);
  return { script, timeout: Math.max(1, attempt.deadline - performance.now()) };
};

/** A runtime plugin that bounds what the runtime loads: without it an entry script has 20 s, and no hash. */
export const createResourceGuard = (): ResourceGuard => {
  const attempts = new Map<string, LoadAttempt>();
  return {
    begin: (federationName, attempt) => attempts.set(federationName, attempt),
    plugin: {
      name: 'playa-resource-guard',
      createScript({ url, remoteInfo }) {
        const attempt = attempts.get(remoteInfo?.name ?? '');
        if (attempt) return timedScript(url, attempt);
      },
    },
  };
};
