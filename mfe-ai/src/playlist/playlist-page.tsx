import { paths, useShell } from '@playa/contracts';
import { useEffect } from 'react';
import { readHistoryState } from './history-state.ts';
import { PlaylistView } from './playlist-view.tsx';

/** /view-ai-playlist and /view-searched-ai-playlist: shows the playlist of the history entry; without one, redirects to the genres. */
export const PlaylistPage = () => {
  const { location, navigate } = useShell();
  const state = readHistoryState(location.state);
  const isMissing = state === null;
  useEffect(() => {
    if (isMissing) navigate(paths.aiPlaylists, { replace: true });
  }, [isMissing, navigate]);
  return state && <PlaylistView key={`${location.pathname} ${state.visit}`} state={state} />;
};
