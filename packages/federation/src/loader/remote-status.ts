import { type RemoteName, remoteNames, type SkippedPart } from '@playa/contracts';
import { createExternalStore } from '../external-store.ts';
import type { RemoteLoadError } from './remote-load-error.ts';

/** Null until the registry was read, and where reading it failed. */
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
  /** Parts of the registry that this build of the shell could not use, as of the last reading. */
  skipped: readonly SkippedPart[];
}

const idle = { state: 'idle' } satisfies RemoteStatus;

/** Statuses of all remotes. The snapshot is a new object after every change. */
export const createRemoteStatuses = () => {
  const store = createExternalStore<RemoteStatuses>({
    remotes: Object.fromEntries(remoteNames.map((name) => [name, idle])) as unknown as RemoteStatuses['remotes'],
    skipped: [],
  });
  const replace = (changes: Partial<RemoteStatuses>): void => store.set({ ...store.getSnapshot(), ...changes });
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    setRemote: (name: RemoteName, status: RemoteStatus): void =>
      replace({ remotes: { ...store.getSnapshot().remotes, [name]: status } }),
    setSkipped(skipped: readonly SkippedPart[]): void {
      if (skipped.length + store.getSnapshot().skipped.length > 0) replace({ skipped });
    },
  };
};
