import { type Page, type ServiceName, StreamingError, type Track, useShell } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { reviewTexts as texts } from '../texts.ts';
import { parseSongText } from './parse-song-text.ts';

export interface SongSearch {
  /** Results of the latest search; null before the first one. */
  found: readonly Track[] | null;
  /** The words of the latest search. */
  words: string;
  busy: boolean;
  /** Text that says why there is no result. */
  problem: string | null;
  hasMore: boolean;
  search: (text: string) => void;
  loadMore: () => void;
}

interface Result {
  tracks: readonly Track[];
  next: string | null;
}

const problemText = (error: unknown, service: ServiceName): string => {
  if (!(error instanceof StreamingError)) return texts.searchFailed;
  return error.kind === 'not-found' || error.kind === 'invalid-request' ? texts.songNotThere(service) : error.message;
};

/** Searches the listener's account on a service, or reads the song of a link. A new search cancels the previous one. */
export const useSongSearch = (service: ServiceName): SongSearch => {
  const { streaming } = useShell();
  const [result, setResult] = useState<Result | null>(null);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (call: (signal: AbortSignal) => Promise<Result>): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    setProblem(null);
    try {
      const found = await call(signal);
      if (!signal.aborted) setResult(found);
    } catch (error) {
      if (!signal.aborted) setProblem(problemText(error, service));
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };

  const fetchPage = async (text: string, cursor: string | null, signal: AbortSignal): Promise<Page<Track>> =>
    streaming.client(service).searchSongs(text, cursor, { signal });

  const search = (text: string): void => {
    const parsed = parseSongText(text, service);
    setResult(null);
    if (parsed.kind === 'no-song') {
      running.current?.abort();
      setBusy(false);
      setProblem(parsed.why);
      return;
    }
    if (parsed.kind === 'song') {
      setWords('');
      void run(async (signal) => ({
        tracks: [await streaming.client(service).track(parsed.id, { signal })],
        next: null,
      }));
      return;
    }
    if (parsed.words === '') return;
    setWords(parsed.words);
    void run(async (signal) => {
      const { items, next } = await fetchPage(parsed.words, null, signal);
      return { tracks: items, next };
    });
  };

  const loadMore = (): void => {
    if (!result?.next) return;
    void run(async (signal) => {
      const { items, next } = await fetchPage(words, result.next, signal);
      return { tracks: [...result.tracks, ...items], next };
    });
  };

  return { found: result?.tracks ?? null, words, busy, problem, hasMore: Boolean(result?.next), search, loadMore };
};
