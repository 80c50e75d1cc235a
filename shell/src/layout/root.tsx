import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OverlayFrameView } from '../hosting/overlay-frame-view.tsx';
import { OverlayHost } from '../hosting/overlay-host.tsx';
import { ShellServicesProvider } from '../hosting/shell-services.tsx';
import { useReturn } from '../returning/use-return.ts';
import { useGoogleTokens } from '../streaming/use-google-tokens.ts';
import { contentId, useFocusOnNavigation } from './page-focus.ts';
import styles from './root.module.css';
import { useDockHeight } from './use-dock-height.ts';

/** Around every page: skip link, overlays, and the dock for their small status cards. */
export const Root = () => {
  useReturn();
  useGoogleTokens();
  useFocusOnNavigation();
  const dock = useDockHeight();
  return (
    <ShellServicesProvider>
      <a className={styles.skip} href={`#${contentId}`}>
        Skip to content
      </a>
      <Outlet />
      <aside className={styles.dock} id="playa-dock" aria-label="Under way" ref={dock} />
      <OverlayHost />
      <OverlayFrameView />
      <ScrollRestoration />
    </ShellServicesProvider>
  );
};
