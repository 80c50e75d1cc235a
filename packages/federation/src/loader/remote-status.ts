import { type RemoteName, remoteNames, type SkippedPart } from '@playa/contracts';
import { createExternalStore } from '../external-store.ts';
import type { RemoteLoadError, RemoteLoadErrorKind } from './remote-load-error.ts';

/** The role of a build: the current one of the registry, the one of its rollout, its previous one, or an override. */
export type BuildChoice = 'current' | 'rollout' | 'previous' | 'override';

/** All null until the registry was read. The version and build id of an override are not known. */
export interface BuildInfo {
  version: string | null;
  buildId: string | null;
  /** Semver range of the contract versions it works with. For an override known once it is loaded. */
  contract: string | null;
  choice: BuildChoice | null;
}

/** A failed load, as data. */
export interface LoadFailure {
  kind: RemoteLoadErrorKind;
  reason: string;
  /** Set for `http`, and for `chunk` if it is known. */
  httpStatus: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

export interface RemoteStatus extends BuildInfo {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Duration of the load in milliseconds, including reading the registry. Null unless `ready`. */
  loadMs: number | null;
  /** The last failure since the page was loaded. A successful load does not clear it. */
  lastError: LoadFailure | null;
  /** The selected build and its failure, if another build was loaded in its place. Otherwise null. */
  fellBack: { from: BuildInfo; error: LoadFailure } | null;
}

export interface RemoteStatuses {
  /** Playa's own remotes, and the remotes of teams that the registry lists. */
  remotes: Readonly<Record<RemoteName, RemoteStatus>>;
  /** Parts of the last registry that this build of the shell does not support. */
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

/** Creates the store of all statuses. The snapshot is a new object after every change. */
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
    /** Updates fields of a remote's status. */
    setRemote: (name: RemoteName, changes: Partial<RemoteStatus>): void =>
      replace({ remotes: { ...store.getSnapshot().remotes, [name]: { ...statusOf(name), ...changes } } }),
    /** Updates the remotes from a registry: `names` are the remotes it lists. One that it no longer lists stays while it is in the page. */
    setRegistry(names: readonly RemoteName[], skipped: readonly SkippedPart[]): void {
      const { remotes } = store.getSnapshot();
      const inPage = Object.keys(remotes).filter((name) => statusOf(name).state !== 'idle');
      const listed = new Set([...remoteNames, ...names, ...inPage]);
      replace({ remotes: Object.fromEntries([...listed].map((name) => [name, statusOf(name)])), skipped });
    },
  };
};
