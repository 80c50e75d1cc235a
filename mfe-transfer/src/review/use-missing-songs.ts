import {
  listMissingSongs,
  type MissingSong,
  ProblemError,
  type ResolveMissingSongBody,
  resolveMissingSong,
  retryDelayOf,
  TransportError,
  useShell,
} from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { applyProgress, useCopyQuery } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { texts } from '../texts.ts';

/** The loaded missing songs of a copy. */
export interface MissingSongs {
  /** Null until the first page is loaded. */
  songs: readonly MissingSong[] | null;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** Why loading failed, which is retried automatically, or why a choice was rejected. */
  problem: string | null;
  loadMore: () => void;
  reload: () => void;
  /** Sends the listener's choice. Resolves with the updated song; null if the choice was rejected. */
  submitChoice: (position: number, body: ResolveMissingSongBody) => Promise<MissingSong | null>;
}

interface Loaded {
  songs: MissingSong[];
  next: string | null;
  total: number;
}

interface Problem extends Failure {
  message: string;
}

const errorMessage = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unknownProblem;

/** Replaces songs by their updates and adds new ones, in order of position. */
const mergeSongs = (known: readonly MissingSong[], updates: readonly MissingSong[]): MissingSong[] => {
  const byPosition = new Map(known.map((song) => [song.position, song]));
  for (const song of updates) byPosition.set(song.position, song);
  return [...byPosition.values()].sort((a, b) => a.position - b.position);
};

/** Loads the missing songs of a copy page by page, and again when the copy has inserted songs. */
export const useMissingSongs = (copyId: string): MissingSongs => {
  const { backend } = useShell();
  const dispatch = useAppDispatch();
  const { data: copy } = useCopyQuery(copyId);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const pages = useRef(1);

  const load = useCallback(
    async (count: number, signal?: AbortSignal): Promise<void> => {
      setLoading(true);
      try {
        let songs: MissingSong[] = [];
        let next: string | null = null;
        let total = 0;
        for (let page = 0; page < count && (page === 0 || next !== null); page += 1) {
          const query: { after?: string } = next === null ? {} : { after: next };
          const response = await backend.call(listMissingSongs, { params: { id: copyId }, query, signal });
          songs = mergeSongs(songs, response.songs);
          ({ next, total } = response);
        }
        setLoaded({ songs, next, total });
        setProblem(null);
      } catch (error) {
        if (!signal?.aborted) setProblem({ message: errorMessage(error), pauseMs: retryDelayOf(error) });
      } finally {
        if (!signal?.aborted) setLoading(false);
      }
    },
    [backend, copyId],
  );

  // These values change when a song was inserted or rejected.
  const copyVersion = copy ? `${copy.copied} ${copy.failed} ${copy.mending === true} ${copy.state}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the copy means other states of its songs
  useEffect(() => {
    const controller = new AbortController();
    void load(pages.current, controller.signal);
    return () => controller.abort();
  }, [load, copyVersion]);

  const submitChoice = async (position: number, body: ResolveMissingSongBody): Promise<MissingSong | null> => {
    try {
      const params = { id: copyId, position: `${position}` };
      const { song, copy: progress } = await backend.call(resolveMissingSong, { params, body });
      setLoaded((known) => known && { ...known, songs: mergeSongs(known.songs, [song]) });
      setProblem(null);
      dispatch(applyProgress(progress));
      return song;
    } catch (error) {
      setProblem({ message: errorMessage(error), pauseMs: null });
      return null;
    }
  };

  const reload = (): void => void load(pages.current);
  useAutoRetry(problem, reload);

  const loadMore = (): void => {
    pages.current += 1;
    void load(pages.current);
  };
  return {
    songs: loaded?.songs ?? null,
    total: loaded?.total ?? 0,
    hasMore: loaded?.next != null,
    loading,
    problem: problem?.message ?? null,
    loadMore,
    reload,
    submitChoice,
  };
};
