import { AiPlaylist, CuratedPlaylist } from '@playa/contracts';

/** State of the history entry of an AI playlist's page. A reload shows the same playlist. */
export interface PlaylistHistoryState {
  /** Identifies the visit: each playlist on the page has its own. '' if the previous page set none. */
  visit: string;
  playlist: CuratedPlaylist;
}

/** Creates the state of a new history entry. */
export const createHistoryState = (playlist: CuratedPlaylist): PlaylistHistoryState => ({
  visit: crypto.randomUUID(),
  playlist,
});

/** Reads the state of a history entry, which another release or page may have written; null if it contains no playlist. */
export const readHistoryState = (state: unknown): PlaylistHistoryState | null => {
  if (typeof state !== 'object' || state === null || !('playlist' in state)) return null;
  const found = AiPlaylist.safeParse(state.playlist).data?.made;
  const playlist = found ?? CuratedPlaylist.safeParse(state.playlist).data;
  if (!playlist) return null;
  const visit = 'visit' in state && typeof state.visit === 'string' ? state.visit : '';
  return { visit, playlist };
};
