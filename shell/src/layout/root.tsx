import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OverlayFrameView } from '../hosting/overlay-frame-view.tsx';
import { OverlayHost } from '../hosting/overlay-host.tsx';
import { ShellServicesProvider } from '../hosting/shell-services.tsx';
import { useReturn } from '../returning/use-return.ts';
import { useGoogleTokens } from '../streaming/use-google-tokens.ts';
import { createDock } from './create-dock.ts';
import { contentId, useFocusOnNavigation } from './page-focus.ts';
import styles from './root.module.css';

/** Around every page: skip link, overlays, and the dock for their small status cards. */
export const Root = () => {
  useReturn();
  useGoogleTokens();
  useFocusOnNavigation();
  const [dock] = useState(createDock);
  return (
    <ShellServicesProvider dock={dock}>
      <a className={styles.skip} href={`#${contentId}`}>
        Skip to content
      </a>
      <Outlet />
      {/* Remotes built before contract version 1.5.0 look for this id. */}
      <aside className={styles.dock} id="playa-dock" aria-label="Under way" ref={dock.attach} />
      <OverlayHost />
      <OverlayFrameView />
      <ScrollRestoration />
    </ShellServicesProvider>
  );
};
