import type { Playlist, PlaylistRow, ServiceName } from '@playa/contracts';
import { useSyncExternalStore } from 'react';
import { useLibraryLists } from '../store/library-store.tsx';
import type { ListState } from './list-state.ts';

/** A playlist and its rows, as far as they have arrived. */
export interface PlaylistRowsView extends Omit<ListState<PlaylistRow, Playlist>, 'items' | 'head'> {
  /** Null until it is known. */
  playlist: Playlist | null;
  rows: readonly PlaylistRow[];
  /** Reads them again behind what is shown, if the playlist has changed. */
  refresh: () => void;
  /** Goes on after a problem. */
  retry: () => void;
}

/** Reads a playlist while the component is mounted; `savedTracksId` reads the saved songs. */
export const usePlaylistRows = (service: ServiceName, playlistId: string): PlaylistRowsView => {
  const lists = useLibraryLists();
  const { subscribe, getState, refresh, retry } = lists.rows(service, playlistId);
  const { items: rows, head, ...state } = useSyncExternalStore(subscribe, getState);
  return { playlist: head ?? lists.known(service, playlistId), rows, ...state, refresh, retry };
};
