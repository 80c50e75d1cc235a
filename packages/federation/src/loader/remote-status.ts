import { type RemoteName, remoteNames, type SkippedPart } from '@playa/contracts';
import type { RemoteLoadError } from './remote-load-error.ts';

/** Version and build are null while the registry was not read, and where reading it failed. */
export interface BuildInfo {
  version: string | null;
  buildId: string | null;
}

export type RemoteStatus =
  | { state: 'idle' }
  | ({ state: 'loading' } & BuildInfo)
  | ({ state: 'ready' } & BuildInfo)
  | ({ state: 'failed'; error: RemoteLoadError } & BuildInfo);

export interface RemoteStatuses {
  remotes: Readonly<Record<RemoteName, RemoteStatus>>;
  /** What this build of the shell could not use of the registry, as of its last reading. */
  skipped: readonly SkippedPart[];
}

/** How every remote is, as data. `current` is a new object after every change. */
export class RemoteStatusStore {
  #current: RemoteStatuses = {
    remotes: Object.fromEntries(
      remoteNames.map((name) => [name, { state: 'idle' } satisfies RemoteStatus]),
    ) as unknown as RemoteStatuses['remotes'],
    skipped: [],
  };
  readonly #listeners = new Set<() => void>();

  current = (): RemoteStatuses => this.#current;

  setRemote(name: RemoteName, status: RemoteStatus): void {
    this.#replace({ remotes: { ...this.#current.remotes, [name]: status } });
  }

  setSkipped(skipped: readonly SkippedPart[]): void {
    if (skipped.length + this.#current.skipped.length > 0) this.#replace({ skipped });
  }

  /** Returns how to stop listening. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #replace(changes: Partial<RemoteStatuses>): void {
    this.#current = { ...this.#current, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}
