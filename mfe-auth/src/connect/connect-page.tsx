import { isConnected, paths, serviceLabels, serviceNames, type User, useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BackButton } from '../frame/back-button.tsx';
import { texts } from '../texts.ts';
import styles from './connect-page.module.css';
import { clearReturnRequest, isReturnRequested } from './return-page.ts';
import { ServiceList, type ServiceOffer } from './service-list.tsx';
import { keepWantedPage, readWantedPage } from './wanted-page.ts';

/** Why the user can't start yet; null if they can. */
const obstacleOf = (user: User): string | null => {
  if (user.primaryStreamingService !== null) return null;
  const anyConnected = serviceNames.some((service) => isConnected(user, service));
  return anyConnected ? texts.connect.noPrimary : texts.connect.nothingConnected;
};

/** Redirects a new user to the page that they wanted, which shows itself what it needs, and others to /home. */
const Start = ({ user, wanted }: { user: User; wanted: string | null }) => {
  const { navigate, notify } = useShell();
  const start = () => {
    if (wanted !== null) {
      keepWantedPage(null);
      return navigate(wanted);
    }
    const obstacle = obstacleOf(user);
    if (obstacle === null) navigate(paths.home);
    else notify('error', obstacle);
  };
  return (
    <Button className={styles.start} size="large" fullWidth onClick={start}>
      {texts.connect.start}
    </Button>
  );
};

const Back = () => {
  const { navigate } = useShell();
  return <BackButton label={texts.backToAccount} onClick={() => navigate(paths.account)} />;
};

const allServices: readonly ServiceOffer[] = (['spotify', 'apple', 'youtube'] as const).map((service) => ({
  service,
  label: serviceLabels[service],
}));

const Notice = () => (
  <p className={styles.notice}>
    <Info size={20} aria-hidden="true" />
    {texts.connect.notice}
  </p>
);

const ConnectPage = ({ newUser }: { newUser: boolean }) => {
  const { user } = useShell().session;
  const [wanted] = useState(() => (newUser ? readWantedPage() : null));
  // The page is rendered once more while a session ends.
  if (!user) return null;
  return (
    <div className={styles.page}>
      {newUser ? null : <Back />}
      <h1 className={styles.title}>{texts.connect.title}</h1>
      <p className={styles.intro}>{texts.connect.intro}</p>
      <ServiceList offers={allServices} user={user} newUser={newUser} />
      {newUser ? null : <Notice />}
      <Start user={user} wanted={wanted} />
    </div>
  );
};

export const ConnectAccountsPage = () => {
  const { navigate } = useShell();
  const [begunElsewhere] = useState(isReturnRequested);
  useEffect(() => {
    if (!begunElsewhere) return;
    clearReturnRequest();
    navigate(paths.connectServices, { replace: true });
  }, [begunElsewhere, navigate]);
  return begunElsewhere ? null : <ConnectPage newUser={false} />;
};

/** The variant for new users, shown after the account was verified. */
export const NewUserConnectAccountsPage = () => <ConnectPage newUser />;
