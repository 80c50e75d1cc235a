import type { User } from '@playa/contracts';
import { Avatar } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './person.module.css';

interface PersonProps {
  user: User;
  /** `hero`: alone at the top of a page and its heading. `row`: below another heading. */
  variant: 'hero' | 'row';
}

/** The user's avatar, name and account type. */
export const Person = ({ user, variant }: PersonProps) => {
  const Name = variant === 'hero' ? 'h1' : 'p';
  return (
    <div className={styles[variant]}>
      <Avatar name={user.username} size={variant === 'hero' ? 96 : 64} decorative />
      <div className={styles.words}>
        <Name className={styles.name} dir="auto">
          {user.username}
        </Name>
        <p className={styles.type}>{texts.account.type}</p>
      </div>
    </div>
  );
};
