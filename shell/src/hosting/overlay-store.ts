import type { HostedProps, RemoteModule, RemoteName } from '@playa/contracts';
import { createExternalStore, type ReadonlyStore, RemoteLoadError, type RemoteLoader } from '@playa/federation';
import type { ComponentType } from 'react';

interface MountedOverlay {
  remote: RemoteName;
  Overlay: ComponentType<HostedProps>;
}

/** The mounted overlays. An overlay is mounted with the first command for its remote. */
export interface OverlayStore extends ReadonlyStore<readonly MountedOverlay[]> {
  /**
   * Mounts the overlay of the command's owner; returns false if no remote owns the command.
   * @param whileLoading is given the loading of the owner, and may end it early
   * @throws {RemoteLoadError} and whatever `during` throws
   */
  mount(command: string, whileLoading?: (loading: Promise<RemoteModule>) => Promise<RemoteModule>): Promise<boolean>;
  /** Unmounts an overlay that threw, so that the next command loads its remote again. */
  unmount(remote: RemoteName): void;
  /** Unmounts all overlays, which drops their state. */
  unmountAll(): void;
}

export const createOverlayStore = (loader: RemoteLoader): OverlayStore => {
  const { getSnapshot, subscribe, set } = createExternalStore<readonly MountedOverlay[]>([]);
  return {
    getSnapshot,
    subscribe,
    async mount(command, whileLoading = (loading) => loading) {
      const remote = await loader.ownerOf(command);
      if (!remote) return false;
      const { overlay: Overlay } = await whileLoading(loader.load(remote));
      if (!Overlay) throw new RemoteLoadError(remote, 'contract', `it owns "${command}" and has no overlay`);
      const isMounted = getSnapshot().some((it) => it.remote === remote);
      if (!isMounted) set([...getSnapshot(), { remote, Overlay }]);
      return true;
    },
    unmount(remote) {
      loader.invalidate(remote);
      set(getSnapshot().filter((it) => it.remote !== remote));
    },
    unmountAll: () => set([]),
  };
};
