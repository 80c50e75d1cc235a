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

/** The songs that a copy did not find, as far as they are loaded. */
export interface MissingSongs {
  /** Null until the first page is there. */
  songs: readonly MissingSong[] | null;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** Why the songs could not be loaded, which is tried again by itself, or a choice was not taken. */
  problem: string | null;
  more: () => void;
  reload: () => void;
  /** Sends the listener's choice. Resolves with the song as it is then; null where the choice was refused. */
  mend: (position: number, body: ResolveMissingSongBody) => Promise<MissingSong | null>;
}

interface Loaded {
  songs: MissingSong[];
  next: string | null;
  total: number;
}

interface Problem extends Failure {
  message: string;
}

const messageOf = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unknownProblem;

/** Newer states of songs that are known, and the others as they are. */
const merged = (known: readonly MissingSong[], newer: readonly MissingSong[]): MissingSong[] => {
  const byPosition = new Map(known.map((song) => [song.position, song]));
  for (const song of newer) byPosition.set(song.position, song);
  return [...byPosition.values()].sort((a, b) => a.position - b.position);
};

/** Loads what a copy did not find page by page, and again when the copy has put songs at their place. */
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
          const answer = await backend.call(listMissingSongs, { params: { id: copyId }, query, signal });
          songs = merged(songs, answer.songs);
          ({ next, total } = answer);
        }
        setLoaded({ songs, next, total });
        setProblem(null);
      } catch (error) {
        if (!signal?.aborted) setProblem({ message: messageOf(error), pauseMs: retryDelayOf(error) });
      } finally {
        if (!signal?.aborted) setLoading(false);
      }
    },
    [backend, copyId],
  );

  // The figures say when a song came to its place or was refused there.
  const figures = copy ? `${copy.copied} ${copy.failed} ${copy.mending === true} ${copy.state}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: other figures are another state of the songs
  useEffect(() => {
    const leaving = new AbortController();
    void load(pages.current, leaving.signal);
    return () => leaving.abort();
  }, [load, figures]);

  const mend = async (position: number, body: ResolveMissingSongBody): Promise<MissingSong | null> => {
    try {
      const params = { id: copyId, position: `${position}` };
      const { song, copy: progress } = await backend.call(resolveMissingSong, { params, body });
      setLoaded((known) => known && { ...known, songs: merged(known.songs, [song]) });
      setProblem(null);
      dispatch(applyProgress(progress));
      return song;
    } catch (error) {
      setProblem({ message: messageOf(error), pauseMs: null });
      return null;
    }
  };

  const reload = (): void => void load(pages.current);
  useAutoRetry(problem, reload);

  const more = (): void => {
    pages.current += 1;
    void load(pages.current);
  };
  return {
    songs: loaded?.songs ?? null,
    total: loaded?.total ?? 0,
    hasMore: loaded?.next != null,
    loading,
    problem: problem?.message ?? null,
    more,
    reload,
    mend,
  };
};
