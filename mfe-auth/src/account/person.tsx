import type { User } from '@playa/contracts';
import { Avatar } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './person.module.css';

/** Who is here, on which type of account. On a page without another heading the name is it. */
export const Person = ({ user, heading = false }: { user: User; heading?: boolean }) => {
  const Name = heading ? 'h1' : 'p';
  return (
    <div className={styles.person}>
      <Avatar name={user.username} size={96} decorative />
      <Name className={styles.name}>{user.username}</Name>
      <p className={styles.type}>{texts.account.type}</p>
    </div>
  );
};
