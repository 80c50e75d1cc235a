import type { ServiceName } from '@playa/contracts';
import { useState } from 'react';
import { useStartCopyMutation } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { type Asking, flow } from '../store/flow-slice.ts';

/**
 * Starts a copy of each playlist. When one can't be started its message is kept and the rest is not tried; pressing
 * again starts those that are missing, and none twice.
 */
export const useStartCopies = () => {
  const dispatch = useAppDispatch();
  const [startCopy] = useStartCopyMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const startAll = async ({ playlists, requestId }: Asking, destination: ServiceName): Promise<void> => {
    const ids: string[] = [];
    for (const playlist of playlists) {
      const result = await startCopy({
        body: {
          source: playlist.service,
          destination,
          playlistId: playlist.id,
          playlistName: playlist.name,
          playlistImage: playlist.imageUrl,
        },
        idempotencyKey: `${requestId}-${destination}-${ids.length}`,
      });
      if (result.error) return setProblem(result.error.message ?? null);
      ids.push(result.data.id);
    }
    dispatch(flow.started(ids));
  };

  const start = async (asking: Asking, destination: ServiceName): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await startAll(asking, destination);
    setBusy(false);
  };

  return { start, busy, problem, clearProblem: () => setProblem(null) };
};
