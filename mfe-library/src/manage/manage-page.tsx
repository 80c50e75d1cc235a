import { PrimaryPlaylists } from '../playlists/primary-playlists.tsx';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import styles from './manage-page.module.css';

/** /manageplaylist: the primary service's playlists with copy and share. */
export const ManagePage = () => (
  <LibraryStoreProvider>
    <h1 className={styles.title}>{texts.manage}</h1>
    <PrimaryPlaylists emptyTitle={texts.nothingToManage} />
  </LibraryStoreProvider>
);
