import { retryDelayOf, type StreamingClient, StreamingError, type Track } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';

type SearchState =
  | { phase: 'idle' }
  | { phase: 'searching' }
  | { phase: 'found'; tracks: readonly Track[] }
  | ({ phase: 'failed'; message: string; text: string } & Failure);

const problemText = ({ service }: StreamingClient, error: unknown): string => {
  const kind = error instanceof StreamingError ? error.kind : 'unavailable';
  if (kind === 'network' && !navigator.onLine) return texts.problems.offline.text;
  if (kind === 'unauthorized') return texts.problems.login(service).text;
  const isPause = kind === 'rate-limited' || kind === 'quota-exceeded';
  return (isPause ? texts.problems.pause(service) : texts.problems.service(service)).text;
};

/** Maximum number of results. */
const maxResults = 20;

/** Delay of an automatic retry; null on YouTube, where a search costs a hundredth of the daily quota. */
const pauseAfter = ({ service }: StreamingClient, error: unknown): number | null =>
  service === 'youtube' ? null : retryDelayOf(error);

/** Searches a service's songs on demand, and retries a failed search. */
export const useSongSearch = (client: StreamingClient) => {
  const [state, setState] = useState<SearchState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = (text: string): void => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    client.searchSongs(text, null, { signal }).then(
      ({ items }) => signal.aborted || setState({ phase: 'found', tracks: items.slice(0, maxResults) }),
      (error: unknown) =>
        signal.aborted ||
        setState({ phase: 'failed', message: problemText(client, error), text, pauseMs: pauseAfter(client, error) }),
    );
  };
  useAutoRetry(state.phase === 'failed' ? state : null, () => state.phase === 'failed' && ask(state.text));
  const search = (text: string): void => {
    running.current?.abort();
    const wanted = text.trim();
    setState({ phase: wanted === '' ? 'idle' : 'searching' });
    if (wanted !== '') ask(wanted);
  };
  return { state, search };
};
