import { type Playlist, type ServiceName, useShell } from '@playa/contracts';
import { useMemo } from 'react';
import { savedPlaylist } from '../playlists/saved-playlist.ts';
import { type PlaylistsView, usePlaylists } from './use-playlists.ts';

export interface LibraryPlaylists {
  /** What is known of the service's list. */
  list: PlaylistsView;
  /** Its playlists, behind the saved songs where the service lets them be read. None before the first of the list have arrived. */
  playlists: readonly Playlist[];
}

/** Reads a service's playlists while the component is mounted, the saved songs as one of them. */
export const useLibraryPlaylists = (service: ServiceName): LibraryPlaylists => {
  const { streaming } = useShell();
  const list = usePlaylists(service);
  const { playlists, complete } = list;
  const { listSaved } = streaming.client(service).capabilities;
  const hasArrived = complete || playlists.length > 0;
  const all = useMemo(
    () => (listSaved && hasArrived ? [savedPlaylist(service), ...playlists] : playlists),
    [listSaved, hasArrived, service, playlists],
  );
  return { list, playlists: all };
};
