import { paths, useShell } from '@playa/contracts';
import { ErrorState, VisuallyHidden } from '@playa/ui';
import { useEffect } from 'react';
import { texts } from '../texts.ts';
import { LoadingShared } from './loading-shared.tsx';
import { SharedContent } from './shared-content.tsx';
import { useSharedPlaylist } from './use-shared-playlist.ts';

const { shared: words } = texts;

/** /shared-playlist/{sharedPlaylistId} */
export const SharedPlaylistPage = () => {
  const { sharedPlaylistId = '' } = useShell().location.params;
  return <SharedPlaylistView key={sharedPlaylistId} id={sharedPlaylistId} />;
};

const SharedPlaylistView = ({ id }: { id: string }) => {
  const { shared, known, problem, isGone, retry } = useSharedPlaylist(id);
  if (isGone) return <Gone />;
  if (shared) return <SharedContent shared={shared} problem={problem} onRetry={retry} />;
  if (problem === null) return <LoadingShared known={known} />;
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

/** Says why, and leads to where the specification wants visitors of a link without data. */
const Gone = () => {
  const { navigate, notify } = useShell();
  useEffect(() => {
    notify('info', words.gone);
    navigate(paths.aiPlaylists, { replace: true });
  }, [navigate, notify]);
  return <HiddenHeading />;
};
