import type { CopyRef, CopySource, EarlierCopy, ServiceName } from '@playa/contracts';
import { useState } from 'react';
import {
  applyProgress,
  useLazyEarlierCopiesQuery,
  useStartCopyMutation,
  useStartGroupMutation,
} from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { type CopyRequest, flow } from '../store/flow-slice.ts';

/**
 * Starts a copy of one playlist, or a group of several. `start` can be repeated after an error or a lost response: the idempotency key
 * prevents a second copy. If playlists were copied to the destination before, the flow asks for confirmation first.
 */
export const useStartCopies = () => {
  const dispatch = useAppDispatch();
  const [startCopy] = useStartCopyMutation();
  const [startGroup] = useStartGroupMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [findEarlier] = useLazyEarlierCopiesQuery();

  /** Empty if the backend does not answer in time: the copy must not wait for the confirmation. */
  const loadEarlierCopies = async (playlists: readonly CopyRef[], destination: ServiceName): Promise<EarlierCopy[]> => {
    const [first] = playlists;
    if (!first) return [];
    const found = await findEarlier({ source: first.service, destination, playlistIds: playlists.map(({ id }) => id) });
    return found.data ?? [];
  };

  const startSingle = async (request: CopyRequest, destination: ServiceName, playlist: CopyRef): Promise<void> => {
    const result = await startCopy({
      body: {
        source: playlist.service,
        destination,
        playlistId: playlist.id,
        fromLink: playlist.fromLink,
        playlistName: playlist.name,
        playlistImage: playlist.imageUrl,
        continueWhenFull: request.continueWhenFull,
      },
      idempotencyKey: `${request.requestId}-${destination}-${request.playlists.indexOf(playlist)}`,
    });
    if (result.error) return setProblem(result.error.message ?? null);
    dispatch(applyProgress(result.data));
    dispatch(flow.started([result.data]));
  };

  const startMultiple = async (
    request: CopyRequest,
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
      continueWhenFull: request.continueWhenFull,
    }));
    const idempotencyKey = `${request.requestId}-${destination}-group-${chosen.length}`;
    const result = await startGroup({ body: { source, destination, playlists }, idempotencyKey });
    if (result.error) setProblem(result.error.message ?? null);
    else dispatch(flow.started(result.data.copies));
  };

  const start = async (request: CopyRequest, destination: ServiceName, chosen = request.playlists): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const [first] = chosen;
    const earlier = request.earlier ? [] : await loadEarlierCopies(chosen, destination);
    if (earlier.length > 0) dispatch(flow.earlierFound(earlier));
    else if (first && chosen.length > 1) await startMultiple(request, destination, first.service, chosen);
    else if (first) await startSingle(request, destination, first);
    setBusy(false);
  };

  return { start, busy, problem, clearProblem: () => setProblem(null) };
};
