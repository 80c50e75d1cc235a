import {
  listSharedPlaylists,
  renameSharedPlaylist,
  type SharedPlaylistSummary,
  useShell,
  withdrawSharedPlaylist,
} from '@playa/contracts';
import { useAutoRetry } from '@playa/ui';
import { useCallback, useEffect, useState } from 'react';
import { type LoadProblem, toLoadProblem } from '../problem-message.ts';

export interface OwnShares {
  /** Latest first; null until loaded. */
  shares: readonly SharedPlaylistSummary[] | null;
  /** Why loading failed; stays set while they are reloaded automatically. */
  problem: LoadProblem | null;
  retry: () => void;
  /** @throws {ProblemError}, {TransportError} */
  rename: (id: string, name: string) => Promise<void>;
  /** @throws {ProblemError}, {TransportError} */
  withdraw: (id: string) => Promise<void>;
}

/** The listener's shared playlists, with commands to rename and withdraw them. */
export const useOwnShares = (): OwnShares => {
  const { backend } = useShell();
  const [shares, setShares] = useState<readonly SharedPlaylistSummary[] | null>(null);
  const [problem, setProblem] = useState<LoadProblem | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    backend.call(listSharedPlaylists, { signal }).then(
      ({ playlists }) => {
        if (signal.aborted) return;
        setShares(playlists);
        setProblem(null);
      },
      (error: unknown) => !signal.aborted && setProblem(toLoadProblem(error)),
    );
    return () => controller.abort();
  }, [backend, attempt]);

  const reload = () => setAttempt((before) => before + 1);
  useAutoRetry(problem, reload);

  const rename = useCallback(
    async (id: string, playlistName: string) => {
      const renamed = await backend.call(renameSharedPlaylist, { params: { id }, body: { playlistName } });
      setShares((before) => before?.map((share) => (share._id === id ? renamed : share)) ?? null);
    },
    [backend],
  );
  const withdraw = useCallback(
    async (id: string) => {
      await backend.call(withdrawSharedPlaylist, { params: { id } });
      setShares((before) => before?.filter(({ _id }) => _id !== id) ?? null);
    },
    [backend],
  );
  const retry = () => {
    setProblem(null);
    reload();
  };
  return { shares, problem, retry, rename, withdraw };
};
