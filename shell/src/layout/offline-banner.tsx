import { useIsOnline } from '@playa/ui';
import { WifiOff } from 'lucide-react';
import styles from './offline-banner.module.css';

/** Says above every page that the browser is offline. The live region is always rendered, so that screen readers announce the text. */
export const OfflineBanner = () => {
  const isOnline = useIsOnline();
  return (
    <div aria-live="polite" data-banner={isOnline ? undefined : 'offline'} className={styles.place}>
      {isOnline ? null : (
        <p className={styles.banner}>
          <WifiOff size={18} aria-hidden="true" />
          You are offline
        </p>
      )}
    </div>
  );
};
