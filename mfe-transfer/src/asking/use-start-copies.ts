import type { CopyProgress, CopyRef, EarlierCopy, ServiceName } from '@playa/contracts';
import { useState } from 'react';
import { insertCopy, useLazyEarlierCopiesQuery, useStartCopyMutation } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { type Asking, flow } from '../store/flow-slice.ts';

/**
 * Starts a copy of each playlist. When one is refused, the rest is not tried; the next `start` tries those that are missing,
 * and none twice. Where playlists were copied to the destination before, the flow asks about them first.
 */
export const useStartCopies = () => {
  const dispatch = useAppDispatch();
  const [startCopy] = useStartCopyMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [findEarlier] = useLazyEarlierCopiesQuery();

  /** None where the backend does not answer in time: the copy is worth more than the question. */
  const earlierOf = async (playlists: readonly CopyRef[], destination: ServiceName): Promise<EarlierCopy[]> => {
    const [first] = playlists;
    if (!first) return [];
    const found = await findEarlier({ source: first.service, destination, playlistIds: playlists.map(({ id }) => id) });
    return found.data ?? [];
  };

  const startAll = async (asking: Asking, destination: ServiceName, chosen: readonly CopyRef[]): Promise<void> => {
    const started: CopyProgress[] = [];
    for (const playlist of chosen) {
      const result = await startCopy({
        body: {
          source: playlist.service,
          destination,
          playlistId: playlist.id,
          fromLink: playlist.fromLink,
          playlistName: playlist.name,
          playlistImage: playlist.imageUrl,
        },
        idempotencyKey: `${asking.requestId}-${destination}-${asking.playlists.indexOf(playlist)}`,
      });
      if (result.error) return setProblem(result.error.message ?? null);
      dispatch(insertCopy(result.data));
      started.push(result.data);
    }
    dispatch(flow.started(started));
  };

  const start = async (asking: Asking, destination: ServiceName, chosen = asking.playlists): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const earlier = asking.earlier ? [] : await earlierOf(chosen, destination);
    if (earlier.length > 0) dispatch(flow.earlierFound(earlier));
    else await startAll(asking, destination, chosen);
    setBusy(false);
  };

  return { start, busy, problem, clearProblem: () => setProblem(null) };
};
