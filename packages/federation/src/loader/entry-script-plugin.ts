import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@playa/contracts';

/** One attempt to load a remote. */
export interface LoadAttempt {
  remote: RemoteName;
  /** Aborts when the load times out. */
  signal: AbortSignal;
  /** `performance.now()` at the end of the budget. */
  deadline: number;
  /** Query that is appended to the URL of the entry script, which appends it to the URLs of its chunks. */
  query: string;
  /** Hash of the entry script; null if the registry has none. */
  integrity: string | null;
}

export interface EntryScriptPlugin {
  plugin: ModuleFederationRuntimePlugin;
  /** Sets the attempt whose timeout, query and hash apply to the entry script of `federationName`. */
  setAttempt(federationName: string, attempt: LoadAttempt): void;
}

/** Creates the script element. The entry script is the only script that the runtime itself loads. */
const createScriptElement = (url: string, attempt: LoadAttempt) => {
  const script = document.createElement('script');
  script.src = `${url}${attempt.query}`;
  script.setAttribute('async', '');
  // Without CORS the browser hides errors that the script throws.
  script.crossOrigin = 'anonymous';
  if (attempt.integrity !== null) script.setAttribute('integrity', attempt.integrity);
  return { script, timeout: Math.max(1, attempt.deadline - performance.now()) };
};

/** A runtime plugin that sets the timeout and hash of entry scripts. The runtime's own are 20 s and none. */
export const createEntryScriptPlugin = (): EntryScriptPlugin => {
  const attempts = new Map<string, LoadAttempt>();
  return {
    setAttempt: (federationName, attempt) => attempts.set(federationName, attempt),
    plugin: {
      name: 'playa-entry-script',
      createScript({ url, remoteInfo }) {
        const attempt = attempts.get(remoteInfo?.name ?? '');
        if (attempt) return createScriptElement(url, attempt);
      },
    },
  };
};
