import { paths } from '@playa/contracts';
import { Logo } from '@playa/ui';
import { Headphones, Library, Search } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import styles from './navigation.module.css';

const destinations = [
  { label: 'Library', to: paths.home, Icon: Library },
  { label: 'Listen', to: paths.aiPlaylists, Icon: Headphones },
  { label: 'Search', to: paths.search, Icon: Search },
];

/** The three main places: a bar at the bottom of phones, a list in the rail of wide windows. */
export const Navigation = () => (
  <nav className={styles.navigation} aria-label="Main">
    <Link className={styles.logo} to={paths.home} aria-label="Playa, to your library">
      <Logo />
    </Link>
    <ul className={styles.list}>
      {destinations.map(({ label, to, Icon }) => (
        <li key={to}>
          <NavLink className={styles.link} to={to}>
            <span className={styles.icon}>
              <Icon size={20} aria-hidden="true" />
            </span>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
