import { useEffect, useSyncExternalStore } from 'react';
import { usePlaya } from '../startup/playa-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { missingPart } from './part-texts.ts';
import { useShellServices } from './shell-services.tsx';

/** The overlays of remotes, above all pages, each in a boundary of its own. One that breaks leaves the page. */
export const OverlayHost = () => {
  const { overlays, frame, bus, notify, report } = usePlaya();
  const shell = useShellServices();
  useEffect(() => {
    const leaving = new AbortController();
    // What overlays hold belongs to whoever has just left.
    const leave = () => {
      frame.cancel();
      overlays.clear();
    };
    bus.subscribe('session.ended', leave, { signal: leaving.signal });
    return () => leaving.abort();
  }, [bus, overlays, frame]);
  const mounted = useSyncExternalStore(overlays.subscribe, overlays.current);
  return mounted.map(({ remote, Overlay }) => (
    <ErrorBoundary
      key={remote}
      fallback={() => null}
      onError={(error) => {
        report(error);
        notify('error', `${missingPart[remote]}.`);
        overlays.drop(remote);
        frame.cancel();
      }}
    >
      <Overlay shell={shell} />
    </ErrorBoundary>
  ));
};
