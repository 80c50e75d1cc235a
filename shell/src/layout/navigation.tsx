import { type PathName, paths } from '@playa/contracts';
import { Logo } from '@playa/ui';
import { Headphones, Library, Search } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import styles from './navigation.module.css';

/** The entries of the navigation with their pages; the first page is the link's target. */
const destinations: readonly { label: string; pages: readonly [PathName, ...PathName[]]; Icon: typeof Library }[] = [
  { label: 'Library', pages: ['home', 'managePlaylist', 'playlist', 'copies', 'syncs', 'import'], Icon: Library },
  { label: 'Listen', pages: ['aiPlaylists', 'curateAiPlaylists', 'viewAiPlaylist'], Icon: Headphones },
  { label: 'Search', pages: ['search', 'viewSearchedAiPlaylist'], Icon: Search },
];

/** `page` on the link's target, `true` on its other pages. */
const ariaCurrentOf = (pages: readonly PathName[], pathname: string): 'page' | 'true' | undefined => {
  const at = pages.findIndex((page) => matchPath(paths[page], pathname));
  return at < 0 ? undefined : at === 0 ? 'page' : 'true';
};

/** The main navigation: a bar at the bottom on phones, a list at the side in wide windows. */
export const Navigation = () => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.navigation} aria-label="Main">
      <Link className={styles.logo} to={paths.home} aria-label="Playa, to your library">
        <Logo />
      </Link>
      <ul className={styles.list}>
        {destinations.map(({ label, pages, Icon }) => (
          <li key={label}>
            <Link className={styles.link} to={paths[pages[0]]} aria-current={ariaCurrentOf(pages, pathname)}>
              <span className={styles.icon}>
                <Icon size={20} aria-hidden="true" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
