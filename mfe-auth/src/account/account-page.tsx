import { paths, useShell } from '@playa/contracts';
import { Button, Card, ListRow } from '@playa/ui';
import {
  ChevronRight,
  Copy,
  Crown,
  Link2,
  ListMusic,
  LogOut,
  MonitorSmartphone,
  Share2,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { UserPage } from '../frame/user-page.tsx';
import { PersonalDataRows } from '../personal-data/personal-data-rows.tsx';
import { texts } from '../texts.ts';
import styles from './account-page.module.css';
import { Person } from './person.tsx';

const rows: readonly { to: string; label: string; icon: ReactNode }[] = [
  { to: paths.profile, label: texts.account.profile, icon: <UserRound size={20} /> },
  { to: paths.connectAccounts, label: texts.account.connect, icon: <Link2 size={20} /> },
  { to: paths.managePlaylist, label: texts.account.manage, icon: <ListMusic size={20} /> },
  { to: paths.copies, label: texts.account.copies, icon: <Copy size={20} /> },
  { to: paths.sharedPlaylists, label: texts.account.shares, icon: <Share2 size={20} /> },
  { to: paths.sessions, label: texts.account.sessions, icon: <MonitorSmartphone size={20} /> },
  { to: paths.subscription, label: texts.account.subscription, icon: <Crown size={20} /> },
];

const Logout = () => {
  const { session, navigate } = useShell();
  const [busy, setBusy] = useState(false);
  const logout = async () => {
    setBusy(true);
    await session.end();
    navigate(paths.login);
  };
  return (
    <Button variant="outline" size="large" fullWidth icon={<LogOut />} busy={busy} onClick={logout}>
      {texts.account.logout}
    </Button>
  );
};

export const AccountPage = () => {
  const { session, navigate } = useShell();
  const { user } = session;
  // The page is rendered once more while a session ends.
  if (!user) return null;
  return (
    <UserPage>
      <Person user={user} variant="hero" />
      <Card padding="snug">
        <ul className={styles.rows}>
          {rows.map(({ to, label, icon }) => (
            <li key={to}>
              <ListRow
                title={label}
                leading={<span className={styles.icon}>{icon}</span>}
                trailing={<ChevronRight className={styles.arrow} size={20} aria-hidden="true" />}
                href={to}
                onClick={() => navigate(to)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <PersonalDataRows />
      <Logout />
    </UserPage>
  );
};
