import type { Playlist, ServiceName } from '@playa/contracts';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLibraryLists } from '../store/library-store.tsx';

/** How many songs a playlist has: counted while the component is mounted where the list did not say; undefined until then. */
export const useSongCount = ({ service, id, revision, songCount }: Playlist): number | undefined => {
  const counts = useLibraryLists().songCounts(service);
  const read = useCallback(() => counts.known({ id, revision }), [counts, id, revision]);
  const counted = useSyncExternalStore(counts.subscribe, read);
  useEffect(() => {
    if (songCount !== null) return;
    const mounted = new AbortController();
    // What could not be counted is left out; the page says of the list itself when the service is down.
    counts.count({ id, revision }, mounted.signal).catch(() => undefined);
    return () => mounted.abort();
  }, [counts, id, revision, songCount]);
  return songCount ?? counted;
};

/** How many songs playlists of a service have, as far as it is known; another function whenever that changes. Counts nothing. */
export const useSongCounts = (service: ServiceName): ((playlist: Playlist) => number | undefined) => {
  const counts = useLibraryLists().songCounts(service);
  const changes = useSyncExternalStore(counts.subscribe, counts.changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function answers otherwise after a change
  return useMemo(() => (playlist) => playlist.songCount ?? counts.known(playlist), [counts, changes]);
};
