import { ProblemError, SharedPlaylistSummary, useShell } from '@playa/contracts';
import { useAutoRetry } from '@playa/ui';
import { useEffect, useRef, useState } from 'react';
import { type LoadProblem, toLoadProblem } from '../problem-message.ts';
import { type LoadedShare, readSharedPlaylist } from './read-shared-playlist.ts';

export interface SharedPlaylistState {
  /** The loaded part; null before the first page. */
  shared: LoadedShare | null;
  /** Summary from the previous page, shown until the first page is loaded. */
  summary: SharedPlaylistSummary | null;
  /** Why loading failed; null without a failure. Stays set until the next page is loaded. */
  problem: string | null;
  /** The record does not exist or was withdrawn. */
  isGone: boolean;
  retry: () => void;
}

/** Navigation state for the page of a shared playlist whose summary is known. */
export const toNavigationState = (
  sharedPlaylist: SharedPlaylistSummary,
): { sharedPlaylist: SharedPlaylistSummary } => ({
  sharedPlaylist,
});

const readNavigationState = (state: unknown, id: string): SharedPlaylistSummary | null => {
  const value = typeof state === 'object' && state !== null && 'sharedPlaylist' in state ? state.sharedPlaylist : null;
  const { data } = SharedPlaylistSummary.safeParse(value);
  return data?._id === id ? data : null;
};

/** Problem codes for a missing record. The backend rejects a malformed id as invalid input. */
const goneCodes: readonly string[] = ['not-found', 'invalid-input'];

/** Loads a shared playlist while the component is mounted. Use another React key for another id. */
export const useSharedPlaylist = (id: string): SharedPlaylistState => {
  const { backend, location } = useShell();
  const [summary] = useState(() => readNavigationState(location.state, id));
  const [shared, setShared] = useState<LoadedShare | null>(null);
  const [failure, setFailure] = useState<(LoadProblem & { isGone: boolean }) | null>(null);
  const [attempt, setAttempt] = useState(0);
  const loadedRef = useRef<LoadedShare | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt resumes loading
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onRead = (loaded: LoadedShare) => {
      loadedRef.current = loaded;
      setShared(loaded);
      setFailure(null);
    };
    readSharedPlaylist(backend, id, loadedRef.current, { signal, onPage: onRead }).catch((error: unknown) => {
      if (signal.aborted) return;
      const isGone = error instanceof ProblemError && goneCodes.includes(error.problem.code);
      setFailure({ ...toLoadProblem(error), isGone });
    });
    return () => controller.abort();
  }, [backend, id, attempt]);

  const resume = () => setAttempt((before) => before + 1);
  useAutoRetry(failure, resume);

  return {
    shared,
    summary,
    problem: failure?.message ?? null,
    isGone: failure?.isGone ?? false,
    retry: () => {
      setFailure(null);
      resume();
    },
  };
};
