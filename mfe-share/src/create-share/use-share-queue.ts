import { useShell } from '@playa/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShareItem } from './playlist-share.ts';
import { type ShareJob, ShareQueue } from './share-queue.ts';

/** Shares playlists while the component is mounted. Only the `items` of the first render are used. */
export const useShareQueue = (
  items: readonly ShareItem[],
): { jobs: readonly ShareJob[]; retry: (index: number) => void } => {
  const shell = useShell();
  const [queue] = useState(() => new ShareQueue(shell, items));
  useEffect(() => {
    queue.start();
    return () => queue.stop();
  }, [queue]);
  return { jobs: useSyncExternalStore(queue.subscribe, queue.getJobs), retry: (index) => queue.retry(index) };
};
