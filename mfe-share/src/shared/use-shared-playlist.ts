import { ProblemError, SharedPlaylistSummary, useShell } from '@playa/contracts';
import { useAutoRetry } from '@playa/ui';
import { useEffect, useRef, useState } from 'react';
import { type ReadProblem, readProblem } from '../problem-words.ts';
import { readSharedPlaylist, type SharedSoFar } from './read-shared-playlist.ts';

export interface SharedView {
  /** What has arrived; null before the record has. */
  shared: SharedSoFar | null;
  /** What the page before knew: shown until the record is here. */
  known: SharedPlaylistSummary | null;
  /** Why there are no songs, or no more of them; null while all goes well. Stays until more has arrived. */
  problem: string | null;
  /** There is no such record, or no longer. */
  isGone: boolean;
  retry: () => void;
}

/** The state with which the page of a shared playlist is opened where its record is known. */
export const knownState = (sharedPlaylist: SharedPlaylistSummary): { sharedPlaylist: SharedPlaylistSummary } => ({
  sharedPlaylist,
});

const knownFrom = (state: unknown, id: string): SharedPlaylistSummary | null => {
  const given = typeof state === 'object' && state !== null && 'sharedPlaylist' in state ? state.sharedPlaylist : null;
  const { data } = SharedPlaylistSummary.safeParse(given);
  return data?._id === id ? data : null;
};

/** The ways in which the backend says that there is no such record; an id that cannot be one is refused as such. */
const goneCodes: readonly string[] = ['not-found', 'invalid-input'];

/** A shared playlist, read while the component is mounted. Mount it anew for another id. */
export const useSharedPlaylist = (id: string): SharedView => {
  const { backend, location } = useShell();
  const [known] = useState(() => knownFrom(location.state, id));
  const [shared, setShared] = useState<SharedSoFar | null>(null);
  const [failure, setFailure] = useState<(ReadProblem & { isGone: boolean }) | null>(null);
  const [attempt, setAttempt] = useState(0);
  const arrived = useRef<SharedSoFar | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads on
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onRead = (soFar: SharedSoFar) => {
      arrived.current = soFar;
      setShared(soFar);
      setFailure(null);
    };
    readSharedPlaylist(backend, id, arrived.current, { signal, onRead }).catch((error: unknown) => {
      if (signal.aborted) return;
      const isGone = error instanceof ProblemError && goneCodes.includes(error.problem.code);
      setFailure({ ...readProblem(error), isGone });
    });
    return () => controller.abort();
  }, [backend, id, attempt]);

  const readOn = () => setAttempt((before) => before + 1);
  useAutoRetry(failure, readOn);

  return {
    shared,
    known,
    problem: failure?.message ?? null,
    isGone: failure?.isGone ?? false,
    retry: () => {
      setFailure(null);
      readOn();
    },
  };
};
