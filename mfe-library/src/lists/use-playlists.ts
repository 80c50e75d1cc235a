import type { Playlist, ServiceName } from '@playa/contracts';
import { useSyncExternalStore } from 'react';
import { useLibraryLists } from '../store/library-store.tsx';
import type { ListState } from './list-state.ts';

/** The user's playlists on a service, as far as they have arrived. */
export interface PlaylistsView extends Omit<ListState<Playlist, never>, 'items' | 'head'> {
  playlists: readonly Playlist[];
  /** Reads them again behind what is shown. */
  refresh: () => void;
  /** Goes on after a problem. */
  retry: () => void;
}

/** Reads a service's playlists while the component is mounted. */
export const usePlaylists = (service: ServiceName): PlaylistsView => {
  const { subscribe, getState, refresh, retry } = useLibraryLists().playlists(service);
  const { items: playlists, head: _, ...state } = useSyncExternalStore(subscribe, getState);
  return { playlists, ...state, refresh, retry };
};
