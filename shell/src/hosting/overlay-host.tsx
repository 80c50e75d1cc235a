import type { Bus, Notify } from '@playa/contracts';
import { ErrorBoundary } from '@playa/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { OverlayPlaceholder } from './overlay-placeholder.ts';
import type { OverlayStore } from './overlay-store.ts';
import { useShellServices } from './shell-services.tsx';
import { remoteUnavailableText } from './unavailable-texts.ts';

export interface OverlayHostProps {
  overlays: OverlayStore;
  placeholder: OverlayPlaceholder;
  bus: Bus;
  notify: Notify;
  /** Called with the error of an overlay that threw. */
  report: (error: unknown) => void;
}

/** Renders the overlays of remotes above all pages, each in its own error boundary. An overlay that throws is unmounted. */
export const OverlayHost = ({ overlays, placeholder, bus, notify, report }: OverlayHostProps) => {
  const shell = useShellServices();
  useEffect(() => {
    const controller = new AbortController();
    // The state of overlays contains data of the user whose session ended.
    const unmountAll = () => {
      placeholder.cancel();
      overlays.unmountAll();
    };
    bus.subscribe('session.ended', unmountAll, { signal: controller.signal });
    return () => controller.abort();
  }, [bus, overlays, placeholder]);
  const mounted = useSyncExternalStore(overlays.subscribe, overlays.getSnapshot);
  return mounted.map(({ remote, Overlay }) => (
    <ErrorBoundary
      key={remote}
      fallback={() => null}
      onError={(error) => {
        report(error);
        notify('error', `${remoteUnavailableText(remote)}.`);
        overlays.unmount(remote);
        placeholder.cancel();
      }}
    >
      <Overlay shell={shell} />
    </ErrorBoundary>
  ));
};
