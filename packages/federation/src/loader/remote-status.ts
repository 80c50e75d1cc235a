import { type RemoteName, remoteNames, type SkippedPart } from '@playa/contracts';
import { createExternalStore } from '../external-store.ts';
import type { RemoteLoadError, RemoteLoadErrorKind } from './remote-load-error.ts';

/** Which build of a remote it is: the registry's current one, the one of its rollout, the one before, or that of an override. */
export type BuildChoice = 'current' | 'rollout' | 'previous' | 'override';

/** Null until the registry was read, and where reading it failed. An override says neither version nor build id. */
export interface BuildInfo {
  version: string | null;
  buildId: string | null;
  /** Semver range of the contract versions it works with. Of an override known once it is loaded. */
  contract: string | null;
  choice: BuildChoice | null;
}

/** A failed load, as data. */
export interface LoadFailure {
  kind: RemoteLoadErrorKind;
  reason: string;
  /** Set for `http`, and for `chunk` where it is known. */
  httpStatus: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

export interface RemoteStatus extends BuildInfo {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Milliseconds from the beginning of the load, the registry included, until the module was there. Null unless `ready`. */
  loadMs: number | null;
  /** The last failure since the page was loaded. It stays after a load that went well. */
  lastError: LoadFailure | null;
  /** The build that was to be loaded, and why another one was. Null unless that happened. */
  fellBack: { from: BuildInfo; error: LoadFailure } | null;
}

export interface RemoteStatuses {
  /** Playa's own remotes, and those of teams that the registry names. */
  remotes: Readonly<Record<RemoteName, RemoteStatus>>;
  /** Parts of the registry that this build of the shell could not use, as of the last reading. */
  skipped: readonly SkippedPart[];
}

export const noBuild: BuildInfo = { version: null, buildId: null, contract: null, choice: null };
const idle: RemoteStatus = { state: 'idle', ...noBuild, loadMs: null, lastError: null, fellBack: null };

export const toFailure = ({ kind, reason, httpStatus }: RemoteLoadError): LoadFailure => ({
  kind,
  reason,
  httpStatus,
  at: Date.now(),
});

/** Statuses of all remotes. The snapshot is a new object after every change. */
export const createRemoteStatuses = () => {
  const store = createExternalStore<RemoteStatuses>({
    remotes: Object.fromEntries(remoteNames.map((name) => [name, idle])),
    skipped: [],
  });
  const replace = (changes: Partial<RemoteStatuses>): void => store.set({ ...store.getSnapshot(), ...changes });
  const statusOf = (name: RemoteName): RemoteStatus => store.getSnapshot().remotes[name] ?? idle;
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    statusOf,
    /** Changes a part of a remote's status. */
    setRemote: (name: RemoteName, changes: Partial<RemoteStatus>): void =>
      replace({ remotes: { ...store.getSnapshot().remotes, [name]: { ...statusOf(name), ...changes } } }),
    /** Takes a reading of the registry: `names` are the remotes it lists. One that it dropped stays while it is in the page. */
    setRegistry(names: readonly RemoteName[], skipped: readonly SkippedPart[]): void {
      const { remotes } = store.getSnapshot();
      const inPage = Object.keys(remotes).filter((name) => statusOf(name).state !== 'idle');
      const kept = new Set([...remoteNames, ...names, ...inPage]);
      replace({ remotes: Object.fromEntries([...kept].map((name) => [name, statusOf(name)])), skipped });
    },
  };
};
