import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { OverlayHost, type OverlayHostProps } from '../hosting/overlay-host.tsx';
import { OverlayPlaceholderView } from '../hosting/overlay-placeholder-view.tsx';
import { type HostServices, ShellServicesProvider } from '../hosting/shell-services.tsx';
import { createDock } from '../layout/create-dock.ts';
import { OfflineBanner } from '../layout/offline-banner.tsx';
import { contentId, useFocusOnNavigation } from '../layout/page-focus.ts';
import { useRedirectResult } from '../redirect-result/use-redirect-result.ts';
import type { SessionState } from '../session/session-state.ts';
import { useAuth } from '../session/store.ts';
import type { ServiceLogins } from '../streaming/service-logins.ts';
import styles from './root.module.css';

export interface RootProps extends Pick<OverlayHostProps, 'overlays' | 'placeholder' | 'report'> {
  services: HostServices;
  state: SessionState;
  logins: ServiceLogins;
}

/** Fetches Google's tokens on every page if none are stored. */
const useGoogleTokens = (logins: ServiceLogins): void => {
  const { pathname } = useLocation();
  const userId = useAuth().user?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and user.
  useEffect(() => {
    void logins.fetchGoogle();
  }, [logins, pathname, userId]);
};

/** Renders around every page: skip link, overlays, and the dock for their status cards. */
export const Root = ({ services, state, logins, overlays, placeholder, report }: RootProps) => {
  const { session, notify, bus } = services;
  useRedirectResult({ state, session, logins, notify });
  useGoogleTokens(logins);
  useFocusOnNavigation();
  const [dock] = useState(createDock);
  return (
    <ShellServicesProvider services={services} dock={dock}>
      <a className={styles.skip} href={`#${contentId}`}>
        Skip to content
      </a>
      <OfflineBanner />
      <Outlet />
      {/* Remotes built before contract version 1.5.0 look for this id. */}
      <aside className={styles.dock} id="playa-dock" aria-label="Under way" ref={dock.attach} />
      <OverlayHost overlays={overlays} placeholder={placeholder} bus={bus} notify={notify} report={report} />
      <OverlayPlaceholderView placeholder={placeholder} />
      <ScrollRestoration />
    </ShellServicesProvider>
  );
};
