import { type PathName, paths } from '@playa/contracts';
import { Logo } from '@playa/ui';
import { Headphones, Library, Search } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import styles from './navigation.module.css';

/** Each place with the pages that belong to it, its own page first. */
const destinations: readonly { label: string; pages: readonly [PathName, ...PathName[]]; Icon: typeof Library }[] = [
  { label: 'Library', pages: ['home', 'managePlaylist', 'playlist', 'copies', 'syncs', 'import'], Icon: Library },
  { label: 'Listen', pages: ['aiPlaylists', 'curateAiPlaylists', 'viewAiPlaylist'], Icon: Headphones },
  { label: 'Search', pages: ['search', 'viewSearchedAiPlaylist'], Icon: Search },
];

/** `page` on the place's own page, `true` on one that belongs to it. */
const currentOf = (pages: readonly PathName[], pathname: string): 'page' | 'true' | undefined => {
  const at = pages.findIndex((page) => matchPath(paths[page], pathname));
  return at < 0 ? undefined : at === 0 ? 'page' : 'true';
};

/** The three main places: a bar at the bottom of phones, a list in the rail of wide windows. */
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
            <Link className={styles.link} to={paths[pages[0]]} aria-current={currentOf(pages, pathname)}>
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
