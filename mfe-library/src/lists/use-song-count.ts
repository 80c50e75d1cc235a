import type { Playlist } from '@playa/contracts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
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
