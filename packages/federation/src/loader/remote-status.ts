import { type RemoteName, remoteNames } from '@playa/contracts';
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

export type RemoteStatuses = Readonly<Record<RemoteName, RemoteStatus>>;

/** How every remote is, as data. `current` is a new object after every change. */
export class RemoteStatusStore {
  #current: RemoteStatuses = Object.fromEntries(
    remoteNames.map((name) => [name, { state: 'idle' } satisfies RemoteStatus]),
  ) as Record<RemoteName, RemoteStatus>;
  readonly #listeners = new Set<() => void>();

  current = (): RemoteStatuses => this.#current;

  set(name: RemoteName, status: RemoteStatus): void {
    this.#current = { ...this.#current, [name]: status };
    for (const listener of [...this.#listeners]) listener();
  }

  /** Returns how to stop listening. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
