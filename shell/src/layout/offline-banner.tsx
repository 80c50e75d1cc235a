import { useIsOnline } from '@playa/ui';
import { WifiOff } from 'lucide-react';
import styles from './offline-banner.module.css';

/** Says above every page that the listener's own network is away. The place is always there, so that screen readers notice the words. */
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
