import type { Bus, Notify } from '@playa/contracts';
import { ErrorBoundary } from '@playa/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { OverlayFrame } from './overlay-frame.ts';
import type { OverlayStore } from './overlay-store.ts';
import { missingPart } from './part-texts.ts';
import { useShellServices } from './shell-services.tsx';

export interface OverlayHostProps {
  overlays: OverlayStore;
  frame: OverlayFrame;
  bus: Bus;
  notify: Notify;
  /** Told about an overlay that broke. */
  report: (error: unknown) => void;
}

/** The overlays of remotes, above all pages, each in a boundary of its own. An overlay that breaks is unmounted. */
export const OverlayHost = ({ overlays, frame, bus, notify, report }: OverlayHostProps) => {
  const shell = useShellServices();
  useEffect(() => {
    const leaving = new AbortController();
    // The state of overlays belongs to the user whose session ended.
    const leave = () => {
      frame.cancel();
      overlays.clear();
    };
    bus.subscribe('session.ended', leave, { signal: leaving.signal });
    return () => leaving.abort();
  }, [bus, overlays, frame]);
  const mounted = useSyncExternalStore(overlays.subscribe, overlays.getSnapshot);
  return mounted.map(({ remote, Overlay }) => (
    <ErrorBoundary
      key={remote}
      fallback={() => null}
      onError={(error) => {
        report(error);
        notify('error', `${missingPart(remote)}.`);
        overlays.drop(remote);
        frame.cancel();
      }}
    >
      <Overlay shell={shell} />
    </ErrorBoundary>
  ));
};
