import type { Bus, Notify } from '@playa/contracts';
import { createBus, type PlayaBus } from '@playa/event-bus';
import type { RemoteLoader } from '@playa/federation';
import { createOverlayPlaceholder, type OverlayPlaceholder } from './overlay-placeholder.ts';
import { createOverlayStore, type OverlayStore } from './overlay-store.ts';
import { createOwnerLoader, createShellBus } from './shell-bus.ts';

interface HostingInput {
  loader: RemoteLoader;
  notify: Notify;
  /** Called with errors that listeners on the bus throw. */
  report: (error: unknown) => void;
}

/** The remotes' overlays on the page, and the bus between remotes and shell. */
export interface Hosting {
  overlays: OverlayStore;
  placeholder: OverlayPlaceholder;
  /** For the shell itself. */
  bus: PlayaBus;
  /** For remotes. It also shows the user that a command could not be delivered. */
  remoteBus: Bus;
}

export const createHosting = ({ loader, notify, report }: HostingInput): Hosting => {
  const overlays = createOverlayStore(loader);
  const placeholder = createOverlayPlaceholder();
  const bus = createBus({
    loadOwner: createOwnerLoader(overlays, placeholder),
    onListenerError: (_, error) => report(error),
  });
  return { overlays, placeholder, bus, remoteBus: createShellBus(bus, placeholder, notify) };
};
