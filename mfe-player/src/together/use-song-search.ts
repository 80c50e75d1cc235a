import { type StreamingClient, StreamingError, type Track } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';

type SearchState =
  | { phase: 'idle' }
  | { phase: 'searching' }
  | { phase: 'found'; tracks: readonly Track[] }
  | { phase: 'failed'; message: string };

const problemOf = ({ service }: StreamingClient, error: unknown): string => {
  const kind = error instanceof StreamingError ? error.kind : 'unavailable';
  if (kind === 'network' && !navigator.onLine) return texts.problems.offline.text;
  if (kind === 'unauthorized') return texts.problems.login(service).text;
  const isPause = kind === 'rate-limited' || kind === 'quota-exceeded';
  return (isPause ? texts.problems.pause(service) : texts.problems.service(service)).text;
};

/** Songs that a search shows. */
const mostFound = 20;

/** Searches a service's songs when it is told to: a search costs YouTube a hundredth of a day's allowance. */
export const useSongSearch = (client: StreamingClient) => {
  const [state, setState] = useState<SearchState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const search = (text: string): void => {
    running.current?.abort();
    const wanted = text.trim();
    if (wanted === '') {
      setState({ phase: 'idle' });
      return;
    }
    running.current = new AbortController();
    const { signal } = running.current;
    setState({ phase: 'searching' });
    client.searchSongs(wanted, null, { signal }).then(
      ({ items }) => signal.aborted || setState({ phase: 'found', tracks: items.slice(0, mostFound) }),
      (error: unknown) => signal.aborted || setState({ phase: 'failed', message: problemOf(client, error) }),
    );
  };
  return { state, search };
};
