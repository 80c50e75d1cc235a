import { paths, useShell } from '@playa/contracts';
import { useEffect } from 'react';
import { PlaylistView } from './playlist-view.tsx';
import { readShown } from './shown-playlist.ts';

/** /view-ai-playlist and /view-searched-ai-playlist: the playlist of the history entry; without one, the genres. */
export const PlaylistPage = () => {
  const { location, navigate } = useShell();
  const shown = readShown(location.state);
  const isMissing = shown === null;
  useEffect(() => {
    if (isMissing) navigate(paths.aiPlaylists, { replace: true });
  }, [isMissing, navigate]);
  return shown && <PlaylistView key={`${location.pathname} ${shown.visit}`} shown={shown} />;
};
