import type { CommandName, HostedProps, RemoteModule, RemoteName } from '@playa/contracts';
import { RemoteLoadError, type RemoteLoader } from '@playa/federation';
import type { ComponentType } from 'react';

interface MountedOverlay {
  remote: RemoteName;
  Overlay: ComponentType<HostedProps>;
}

/** The overlays that are on the page: each from the first command of its remote on. */
export interface OverlayStore {
  /**
   * Puts the owner's overlay on the page; false when no remote owns the command.
   * @param during is given the loading of the owner, and may end it early
   * @throws {RemoteLoadError} and whatever `during` throws
   */
  wake(command: CommandName, during?: (loading: Promise<RemoteModule>) => Promise<RemoteModule>): Promise<boolean>;
  /** Takes an overlay that broke off the page, so that the next command loads it anew. */
  drop(remote: RemoteName): void;
  /** Takes all overlays off the page, with all they hold. */
  clear(): void;
  current(): readonly MountedOverlay[];
  subscribe(listener: () => void): () => void;
}

export const createOverlayStore = (loader: RemoteLoader): OverlayStore => {
  let mounted: readonly MountedOverlay[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly MountedOverlay[]) => {
    mounted = next;
    for (const listener of listeners) listener();
  };

  return {
    async wake(command, during = (loading) => loading) {
      const remote = await loader.ownerOf(command);
      if (!remote) return false;
      const { overlay: Overlay } = await during(loader.load(remote));
      if (!Overlay) throw new RemoteLoadError(remote, 'contract', `it owns "${command}" and has no overlay`);
      const isMounted = mounted.some((it) => it.remote === remote);
      if (!isMounted) set([...mounted, { remote, Overlay }]);
      return true;
    },
    drop(remote) {
      loader.forget(remote);
      set(mounted.filter((it) => it.remote !== remote));
    },
    clear: () => set([]),
    current: () => mounted,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
