import { useCommand, useShell } from '@playa/contracts';
import { useEffect, useRef } from 'react';
import { searchPlaylists } from './search-playlists.ts';

/** Handles `ai.search`. A search cancels the previous one. Renders nothing. */
export const SearchOverlay = () => {
  const { backend, bus } = useShell();
  const running = useRef<{ query: string; controller: AbortController } | null>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  useCommand('ai.search', ({ query }) => {
    if (running.current?.query === query) return;
    running.current?.controller.abort();
    const search = { query, controller: new AbortController() };
    running.current = search;
    const { signal } = search.controller;
    void searchPlaylists(backend, query, signal).then((playlists) => {
      if (signal.aborted) return;
      running.current = null;
      bus.publish('ai.searched', { query, playlists });
    });
  });
  return null;
};
