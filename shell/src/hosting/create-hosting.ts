import type { Bus, Notify } from '@playa/contracts';
import { createBus, type PlayaBus } from '@playa/event-bus';
import type { RemoteLoader } from '@playa/federation';
import { createOverlayFrame, type OverlayFrame } from './overlay-frame.ts';
import { createOverlayStore, type OverlayStore } from './overlay-store.ts';
import { createOwnerLoader, createShellBus } from './shell-bus.ts';

interface HostingInput {
  loader: RemoteLoader;
  notify: Notify;
  /** Told about listeners on the bus that throw. */
  report: (error: unknown) => void;
}

/** The remotes' overlays on the page, and the bus between remotes and shell. */
export interface Hosting {
  overlays: OverlayStore;
  frame: OverlayFrame;
  /** For the shell itself. */
  bus: PlayaBus;
  /** For remotes: also shows the user that a command could not be delivered. */
  remoteBus: Bus;
}

export const createHosting = ({ loader, notify, report }: HostingInput): Hosting => {
  const overlays = createOverlayStore(loader);
  const frame = createOverlayFrame();
  const bus = createBus({
    loadOwner: createOwnerLoader(overlays, frame),
    onListenerError: (_, error) => report(error),
  });
  return { overlays, frame, bus, remoteBus: createShellBus(bus, frame, notify) };
};
