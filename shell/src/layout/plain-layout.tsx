import { Outlet } from 'react-router-dom';
import { contentId } from './page-focus.ts';
import styles from './plain-layout.module.css';

/** Around the pages for visitors: nothing but the page. */
export const PlainLayout = () => (
  <main className={styles.content} id={contentId} tabIndex={-1}>
    <Outlet />
  </main>
);
