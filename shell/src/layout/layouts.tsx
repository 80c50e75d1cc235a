import { Outlet } from 'react-router-dom';
import { useAuth } from '../session/store.ts';
import styles from './layouts.module.css';
import { Navigation } from './navigation.tsx';
import { contentId } from './page-focus.ts';
import { TopBar } from './top-bar.tsx';

/** The layout of pages for signed-in users: top bar, and navigation at the bottom or at the side. */
export const AppLayout = () => {
  const { user } = useAuth();
  return (
    <div className={user ? `${styles.layout} ${styles.withRail}` : styles.layout}>
      {user && (
        <>
          <Navigation />
          <TopBar username={user.username} />
        </>
      )}
      <main className={styles.content} id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
};

/** The layout of pages for visitors: only the page. */
export const PlainLayout = () => (
  <main className={styles.plain} id={contentId} tabIndex={-1}>
    <Outlet />
  </main>
);
