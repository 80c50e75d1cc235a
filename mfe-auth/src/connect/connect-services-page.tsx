import { isConnected, paths, type User, useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import { useEffect } from 'react';
import { texts } from '../texts.ts';
import styles from './connect-page.module.css';
import { requestReturn } from './return-page.ts';
import { ServiceList, type ServiceOffer } from './service-list.tsx';

const offers: readonly ServiceOffer[] = [
  { service: 'spotify', label: 'Spotify' },
  { service: 'youtube', label: texts.connectServices.google },
];

const hasOne = (user: User | null): boolean =>
  user !== null && offers.some(({ service }) => isConnected(user, service));

/** The older page for connecting a first service; users with a service are redirected to /home. */
export const ConnectServicesPage = () => {
  const { session, navigate, notify } = useShell();
  const { user } = session;
  const done = hasOne(user);
  useEffect(() => {
    if (done) navigate(paths.home, { replace: true });
  }, [done, navigate]);
  if (!user || done) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.connectServices.title}</h1>
      <p className={styles.intro}>{texts.connect.intro}</p>
      <ServiceList offers={offers} user={user} newUser={false} onLeave={requestReturn} />
      <Button
        className={styles.start}
        size="large"
        fullWidth
        onClick={() => notify('error', texts.connect.nothingConnected)}
      >
        {texts.connectServices.start}
      </Button>
    </div>
  );
};
