import { paths, useShell } from '@playa/contracts';
import { ErrorState, VisuallyHidden } from '@playa/ui';
import { useEffect } from 'react';
import { texts } from '../texts.ts';
import { SharedContent } from './shared-content.tsx';
import { SharedPlaylistSkeleton } from './shared-playlist-skeleton.tsx';
import { useSharedPlaylist } from './use-shared-playlist.ts';

const { shared: words } = texts;

/** /shared-playlist/{sharedPlaylistId} */
export const SharedPlaylistPage = () => {
  const { sharedPlaylistId = '' } = useShell().location.params;
  return <SharedPlaylistView key={sharedPlaylistId} id={sharedPlaylistId} />;
};

const SharedPlaylistView = ({ id }: { id: string }) => {
  const { shared, summary, problem, isGone, retry } = useSharedPlaylist(id);
  if (isGone) return <GoneRedirect />;
  if (shared) return <SharedContent shared={shared} problem={problem} onRetry={retry} />;
  if (problem === null) return <SharedPlaylistSkeleton summary={summary} />;
  return (
    <>
      <HiddenHeading />
      <ErrorState title={words.failed} text={problem} onRetry={retry} />
    </>
  );
};

const HiddenHeading = () => (
  <h1>
    <VisuallyHidden>{words.heading}</VisuallyHidden>
  </h1>
);

/** Shows the reason and redirects to the page that the specification names for links without data. */
const GoneRedirect = () => {
  const { navigate, notify } = useShell();
  useEffect(() => {
    notify('info', words.gone);
    navigate(paths.aiPlaylists, { replace: true });
  }, [navigate, notify]);
  return <HiddenHeading />;
};
