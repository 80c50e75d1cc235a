import { paths, useShell } from '@playa/contracts';
import { LinkButton, VisuallyHidden } from '@playa/ui';
import { Sparkles } from 'lucide-react';
import { NoPrimary } from '../playlists/no-primary.tsx';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import { HomeLibrary } from './home-library.tsx';
import styles from './home-page.module.css';

/** The floating link to /curate-ai-playlists; wide windows have it in the top bar. */
const CurateLink = () => {
  const { navigate } = useShell();
  return (
    <div className={styles.room}>
      <LinkButton
        href={paths.curateAiPlaylists}
        onClick={() => navigate(paths.curateAiPlaylists)}
        icon={<Sparkles />}
        size="large"
        className={styles.link}
      >
        <VisuallyHidden>{texts.curate}</VisuallyHidden>
      </LinkButton>
    </div>
  );
};

/** /home */
export const HomePage = () => {
  const primary = useShell().session.user?.primaryStreamingService ?? null;
  return (
    <LibraryStoreProvider>
      <h1>
        <VisuallyHidden>{texts.home}</VisuallyHidden>
      </h1>
      {primary === null ? <NoPrimary /> : <HomeLibrary primary={primary} />}
      <CurateLink />
    </LibraryStoreProvider>
  );
};
