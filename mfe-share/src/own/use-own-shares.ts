import {
  listSharedPlaylists,
  renameSharedPlaylist,
  type SharedPlaylistSummary,
  useShell,
  withdrawSharedPlaylist,
} from '@playa/contracts';
import { useAutoRetry } from '@playa/ui';
import { useCallback, useEffect, useState } from 'react';
import { type ReadProblem, readProblem } from '../problem-words.ts';

export interface OwnShares {
  /** The latest first; null until they have been read. */
  shares: readonly SharedPlaylistSummary[] | null;
  /** Why they could not be read; stays while they are read again by themselves. */
  problem: ReadProblem | null;
  retry: () => void;
  /** @throws {ProblemError}, {TransportError} */
  rename: (id: string, name: string) => Promise<void>;
  /** @throws {ProblemError}, {TransportError} */
  withdraw: (id: string) => Promise<void>;
}

/** What the listener has shared, and changes of it. */
export const useOwnShares = (): OwnShares => {
  const { backend } = useShell();
  const [shares, setShares] = useState<readonly SharedPlaylistSummary[] | null>(null);
  const [problem, setProblem] = useState<ReadProblem | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    backend.call(listSharedPlaylists, { signal }).then(
      ({ playlists }) => {
        if (signal.aborted) return;
        setShares(playlists);
        setProblem(null);
      },
      (error: unknown) => !signal.aborted && setProblem(readProblem(error)),
    );
    return () => controller.abort();
  }, [backend, attempt]);

  const readAgain = () => setAttempt((before) => before + 1);
  useAutoRetry(problem, readAgain);

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
    readAgain();
  };
  return { shares, problem, retry, rename, withdraw };
};
