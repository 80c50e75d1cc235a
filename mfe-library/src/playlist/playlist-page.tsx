import { isConnected, paths, ServiceName, useShell } from '@playa/contracts';
import { VisuallyHidden } from '@playa/ui';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import { NotConnected, UnknownService } from './playlist-message.tsx';
import { PlaylistView } from './playlist-view.tsx';

const cameFromLibrary = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromLibrary' in state;

/** Back to where the user came from; to the library where the playlist was opened by its address. */
const useBack = (): (() => void) => {
  const { navigate, location } = useShell();
  return () => (cameFromLibrary(location.state) ? history.back() : navigate(paths.home));
};

const HiddenHeading = () => (
  <h1>
    <VisuallyHidden>{texts.playlist.heading}</VisuallyHidden>
  </h1>
);

/** /playlist/{service}/{playlistId} */
export const PlaylistPage = () => {
  const { session, location } = useShell();
  const back = useBack();
  const service = ServiceName.safeParse(location.params.service).data;
  const { playlistId = '' } = location.params;
  if (!service || !session.user || !isConnected(session.user, service)) {
    return (
      <>
        <HiddenHeading />
        {service ? <NotConnected service={service} /> : <UnknownService />}
      </>
    );
  }
  return (
    <LibraryStoreProvider>
      <PlaylistView
        key={`${service}:${playlistId}`}
        service={service}
        playlistId={playlistId}
        heading="h1"
        onBack={back}
      />
    </LibraryStoreProvider>
  );
};
