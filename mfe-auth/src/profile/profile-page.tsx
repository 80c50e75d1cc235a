import { paths, useShell } from '@playa/contracts';
import { Card, LinkButton } from '@playa/ui';
import { KeyRound, Trash2 } from 'lucide-react';
import { Person } from '../account/person.tsx';
import { PageHeader } from '../frame/page-header.tsx';
import { UserPage } from '../frame/user-page.tsx';
import { texts } from '../texts.ts';
import { EmailChange } from './email-change.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';

/** The user's name, address and password, and the link to delete the account. */
export const ProfilePage = () => {
  const { session, navigate } = useShell();
  const { user } = session;
  // The page is rendered once more while a session ends.
  if (!user) return null;
  const toPassword = () => navigate(paths.changePassword);
  return (
    <UserPage>
      <PageHeader title={texts.profile.title} />
      <Person user={user} variant="row" />
      {user.pendingEmail ? <EmailChange key={user.pendingEmail} email={user.pendingEmail} user={user} /> : null}
      <Card>
        <ProfileForm user={user} />
      </Card>
      <LinkButton
        variant="secondary"
        size="large"
        fullWidth
        icon={<KeyRound />}
        href={paths.changePassword}
        onClick={toPassword}
      >
        {texts.profile.changePassword}
      </LinkButton>
      <LinkButton
        variant="ghost"
        size="large"
        fullWidth
        className={styles.danger}
        icon={<Trash2 />}
        href={paths.deleteAccount}
        onClick={() => navigate(paths.deleteAccount)}
      >
        {texts.profile.deleteAccount}
      </LinkButton>
    </UserPage>
  );
};
