import { type AiPlaylist, useBusEvent, useShell } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { useSettled } from './use-settled.ts';

/** Milliseconds that a text has to stand before the AI is asked (spec section 9). */
const debounceMs = 5000;
/** Milliseconds after which an answer is not waited for any more. */
const patienceMs = 30_000;

export type AiSearch =
  /** `waiting`: for the typing to end. `unavailable`: nobody takes the question. `silent`: it was taken and not answered. */
  { state: 'idle' | 'waiting' | 'asking' | 'unavailable' | 'silent' } | { state: 'found'; playlists: AiPlaylist[] };

/** What became of the last question. */
type Outcome = { query: string } & ({ state: 'unavailable' | 'silent' } | { state: 'found'; playlists: AiPlaylist[] });

/** Asks the AI remote for playlists once the query has stood for 5 s. Only the answer to this very query counts. */
export const useAiSearch = (query: string | null): AiSearch => {
  const { bus } = useShell();
  const settled = useSettled(query, debounceMs, null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  // The bus tells a late listener the answers to earlier queries too.
  useBusEvent('ai.searched', (answer) => {
    if (answer.query === query) setOutcome({ state: 'found', ...answer });
  });

  const isAnswered = outcome?.query === settled && outcome?.state === 'found';
  useEffect(() => {
    if (settled === null || isAnswered) return;
    let isOver = false;
    const end = (state: 'unavailable' | 'silent') => {
      if (!isOver) setOutcome({ query: settled, state });
    };
    const timer = setTimeout(() => end('silent'), patienceMs);
    bus.send('ai.search', { query: settled }).catch(() => end('unavailable'));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [bus, settled, isAnswered]);

  if (query === null) return { state: 'idle' };
  if (outcome?.query === query) return outcome;
  return { state: settled === query ? 'asking' : 'waiting' };
};
