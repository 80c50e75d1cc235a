import type { CopyRef, CopySource, EarlierCopy, ServiceName } from '@playa/contracts';
import { useState } from 'react';
import {
  applyProgress,
  useLazyEarlierCopiesQuery,
  useStartCopyMutation,
  useStartGroupMutation,
} from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { type Asking, flow } from '../store/flow-slice.ts';

/**
 * Starts a copy of one playlist, or a group of several. After a refusal or a lost answer `start` can be called again: nothing is
 * started twice. Where playlists were copied to the destination before, the flow asks about them first.
 */
export const useStartCopies = () => {
  const dispatch = useAppDispatch();
  const [startCopy] = useStartCopyMutation();
  const [startGroup] = useStartGroupMutation();
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

  const startOne = async (asking: Asking, destination: ServiceName, playlist: CopyRef): Promise<void> => {
    const result = await startCopy({
      body: {
        source: playlist.service,
        destination,
        playlistId: playlist.id,
        fromLink: playlist.fromLink,
        playlistName: playlist.name,
        playlistImage: playlist.imageUrl,
        continueWhenFull: asking.continueWhenFull,
      },
      idempotencyKey: `${asking.requestId}-${destination}-${asking.playlists.indexOf(playlist)}`,
    });
    if (result.error) return setProblem(result.error.message ?? null);
    dispatch(applyProgress(result.data));
    dispatch(flow.started([result.data]));
  };

  const startSeveral = async (
    asking: Asking,
    destination: ServiceName,
    source: CopySource,
    chosen: readonly CopyRef[],
  ): Promise<void> => {
    const playlists = chosen.map(({ id, fromLink, name, imageUrl, songCount }) => ({
      playlistId: id,
      fromLink,
      playlistName: name,
      playlistImage: imageUrl,
      songCount,
      continueWhenFull: asking.continueWhenFull,
    }));
    const idempotencyKey = `${asking.requestId}-${destination}-group-${chosen.length}`;
    const result = await startGroup({ body: { source, destination, playlists }, idempotencyKey });
    if (result.error) setProblem(result.error.message ?? null);
    else dispatch(flow.started(result.data.copies));
  };

  const start = async (asking: Asking, destination: ServiceName, chosen = asking.playlists): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const [first] = chosen;
    const earlier = asking.earlier ? [] : await earlierOf(chosen, destination);
    if (earlier.length > 0) dispatch(flow.earlierFound(earlier));
    else if (first && chosen.length > 1) await startSeveral(asking, destination, first.service, chosen);
    else if (first) await startOne(asking, destination, first);
    setBusy(false);
  };

  return { start, busy, problem, clearProblem: () => setProblem(null) };
};
