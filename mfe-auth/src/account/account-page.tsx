import { paths, useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import {
  Copy,
  Crown,
  Download,
  Link2,
  ListMusic,
  LogOut,
  MonitorSmartphone,
  Share2,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { UserPage } from '../frame/user-page.tsx';
import { LinkRow, type LinkRowProps, Rows } from '../rows/rows.tsx';
import { texts } from '../texts.ts';
import { Person } from './person.tsx';

const rows: readonly LinkRowProps[] = [
  { to: paths.profile, label: texts.account.profile, icon: UserRound },
  { to: paths.connectAccounts, label: texts.account.connect, icon: Link2 },
  { to: paths.managePlaylist, label: texts.account.manage, icon: ListMusic },
  { to: paths.copies, label: texts.account.copies, icon: Copy },
  { to: paths.sharedPlaylists, label: texts.account.shares, icon: Share2 },
  { to: paths.sessions, label: texts.account.sessions, icon: MonitorSmartphone },
  { to: paths.subscription, label: texts.account.subscription, icon: Crown },
];

/** The links to download and to delete the user's data. */
const personalDataRows: readonly LinkRowProps[] = [
  { to: paths.downloadData, label: texts.account.download, icon: Download },
  { to: paths.deleteAccount, label: texts.account.deletion, icon: Trash2, danger: true },
];

const LinkRows = ({ rows }: { rows: readonly LinkRowProps[] }) => (
  <Rows>
    {rows.map((row) => (
      <LinkRow key={row.to} {...row} />
    ))}
  </Rows>
);

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
  const { session } = useShell();
  const { user } = session;
  // The page is rendered once more while a session ends.
  if (!user) return null;
  return (
    <UserPage>
      <Person user={user} variant="hero" />
      <LinkRows rows={rows} />
      <LinkRows rows={personalDataRows} />
      <Logout />
    </UserPage>
  );
};
