import { VisuallyHidden } from '@playa/ui';
import { PrimaryPlaylists } from '../playlists/primary-playlists.tsx';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import { CurateLink } from './curate-link.tsx';

/** /home */
export const HomePage = () => (
  <LibraryStoreProvider>
    <h1>
      <VisuallyHidden>{texts.home}</VisuallyHidden>
    </h1>
    <PrimaryPlaylists emptyTitle={texts.empty} />
    <CurateLink />
  </LibraryStoreProvider>
);
