import { isConnected, paths, serviceNames, type User, useShell } from '@playa/contracts';
import { Button, IconButton } from '@playa/ui';
import { ArrowLeft, Info } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './connect-page.module.css';
import { ServiceList } from './service-list.tsx';

/** Why one can't start yet; null when one can. */
const obstacleOf = (user: User): string | null => {
  if (user.primaryStreamingService !== null) return null;
  const anyConnected = serviceNames.some((service) => isConnected(user, service));
  return anyConnected ? texts.connect.noPrimary : texts.connect.nothingConnected;
};

const Start = ({ user }: { user: User }) => {
  const { navigate } = useShell();
  const [asked, setAsked] = useState(false);
  const obstacle = obstacleOf(user);
  const start = () => {
    if (obstacle === null) navigate(paths.home);
    else setAsked(true);
  };
  return (
    <div className={styles.start}>
      <div role="alert">{asked && obstacle ? <p className={styles.obstacle}>{obstacle}</p> : null}</div>
      <Button size="large" fullWidth onClick={start}>
        {texts.connect.start}
      </Button>
    </div>
  );
};

const Back = () => {
  const { navigate } = useShell();
  return (
    <IconButton
      label={texts.connect.back}
      variant="outline"
      icon={<ArrowLeft size={20} />}
      onClick={() => navigate(paths.account)}
    />
  );
};

const Notice = () => (
  <p className={styles.notice}>
    <Info size={20} aria-hidden="true" />
    {texts.connect.notice}
  </p>
);

const ConnectPage = ({ newUser }: { newUser: boolean }) => {
  const { user } = useShell().session;
  // While a session ends, the page is still there for a moment.
  if (!user) return null;
  return (
    <div className={styles.page}>
      {newUser ? null : <Back />}
      <h1 className={styles.title}>{texts.connect.title}</h1>
      <p className={styles.intro}>{texts.connect.intro}</p>
      <ServiceList user={user} newUser={newUser} />
      {newUser ? null : <Notice />}
      <Start user={user} />
    </div>
  );
};

export const ConnectAccountsPage = () => <ConnectPage newUser={false} />;

/** What somebody sees right after the account was verified. */
export const NewUserConnectAccountsPage = () => <ConnectPage newUser />;
