import { type Page, type ServiceName, StreamingError, type Track, useShell } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { mendingTexts as texts } from '../texts.ts';
import { readSongText } from './read-song-text.ts';

export interface SongSearch {
  /** What was found for the words asked last; null before. */
  found: readonly Track[] | null;
  /** The words asked last. */
  words: string;
  busy: boolean;
  /** Why there is no result, in words for the listener. */
  problem: string | null;
  hasMore: boolean;
  ask: (text: string) => void;
  more: () => void;
}

interface Result {
  tracks: readonly Track[];
  next: string | null;
}

const problemOf = (error: unknown, service: ServiceName): string => {
  if (!(error instanceof StreamingError)) return texts.searchFailed;
  return error.kind === 'not-found' || error.kind === 'invalid-request' ? texts.songNotThere(service) : error.message;
};

/** Searches the listener's own account on a service for words, or reads the song of a link. The last question counts. */
export const useSongSearch = (service: ServiceName): SongSearch => {
  const { streaming } = useShell();
  const [result, setResult] = useState<Result | null>(null);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const answer = async (call: (signal: AbortSignal) => Promise<Result>): Promise<void> => {
    asking.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    asking.current = controller;
    setBusy(true);
    setProblem(null);
    try {
      const answered = await call(signal);
      if (!signal.aborted) setResult(answered);
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error, service));
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };

  const search = async (text: string, cursor: string | null, signal: AbortSignal): Promise<Page<Track>> =>
    streaming.client(service).searchSongs(text, cursor, { signal });

  const ask = (text: string): void => {
    const read = readSongText(text, service);
    setResult(null);
    if (read.kind === 'no-song') {
      asking.current?.abort();
      setBusy(false);
      setProblem(read.why);
      return;
    }
    if (read.kind === 'song') {
      setWords('');
      void answer(async (signal) => ({
        tracks: [await streaming.client(service).track(read.id, { signal })],
        next: null,
      }));
      return;
    }
    if (read.words === '') return;
    setWords(read.words);
    void answer(async (signal) => {
      const { items, next } = await search(read.words, null, signal);
      return { tracks: items, next };
    });
  };

  const more = (): void => {
    if (!result?.next) return;
    void answer(async (signal) => {
      const { items, next } = await search(words, result.next, signal);
      return { tracks: [...result.tracks, ...items], next };
    });
  };

  return { found: result?.tracks ?? null, words, busy, problem, hasMore: Boolean(result?.next), ask, more };
};
