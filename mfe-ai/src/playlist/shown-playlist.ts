import { AiPlaylist, CuratedPlaylist } from '@playa/contracts';

/** What a page of an AI playlist shows, as the history entry keeps it, so that a reload shows the same. */
export interface ShownPlaylist {
  /** Of this visit: another playlist on the same page has another one. '' where the page that led here gave none. */
  visit: string;
  playlist: CuratedPlaylist;
}

/** The state of a new history entry. */
export const visitOf = (playlist: CuratedPlaylist): ShownPlaylist => ({ visit: crypto.randomUUID(), playlist });

/** Reads a history entry's state, which other releases or pages may have left; null where it holds no playlist. */
export const readShown = (state: unknown): ShownPlaylist | null => {
  if (typeof state !== 'object' || state === null || !('playlist' in state)) return null;
  const found = AiPlaylist.safeParse(state.playlist).data?.made;
  const playlist = found ?? CuratedPlaylist.safeParse(state.playlist).data;
  if (!playlist) return null;
  const visit = 'visit' in state && typeof state.visit === 'string' ? state.visit : '';
  return { visit, playlist };
};
