import { type AiTrack, type CuratedPlaylist, type CurateProgress, useShell } from '@playa/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AiRequest, askForPlaylist } from './ask.ts';
import { failureOf, type MakingFailure } from './failure.ts';

/** A playlist that is being made. */
export interface Making {
  request: AiRequest;
  /** What was understood; null until it is known. */
  summary: string | null;
  /** Songs found so far that may come into it, each once. */
  tracks: readonly AiTrack[];
  /** Why it was not made. */
  failure: MakingFailure | null;
}

export interface MakingControl {
  /** Null while nothing is made. */
  making: Making | null;
  /** Begins; the same request once more while it is under way changes nothing, another one takes its place. */
  start(request: AiRequest): void;
  /** Asks again for what failed. */
  retry(): void;
  /** Ends it, here and on the server. */
  cancel(): void;
}

const withProgress = (making: Making, progress: CurateProgress): Making => {
  if (progress.kind === 'understood') return { ...making, summary: progress.summary };
  const known = new Set(making.tracks.map(({ id }) => id));
  return { ...making, tracks: [...making.tracks, ...progress.tracks.filter(({ id }) => !known.has(id))] };
};

/**
 * Makes one playlist at a time. `onMade` leads to the page that shows it; until that page is there the making stays as it is, so that
 * nothing else is seen between them. What is under way ends with the component.
 */
export const useMaking = (onMade: (playlist: CuratedPlaylist) => void): MakingControl => {
  const { backend } = useShell();
  const [making, setMaking] = useState<Making | null>(null);
  const running = useRef<{ key: string; controller: AbortController } | null>(null);
  const latestOnMade = useRef(onMade);
  useEffect(() => {
    latestOnMade.current = onMade;
  });

  const stop = useCallback(() => {
    running.current?.controller.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const start = useCallback(
    (request: AiRequest) => {
      const key = JSON.stringify(request);
      if (running.current?.key === key) return;
      stop();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = { key, controller };
      setMaking({ request, summary: null, tracks: [], failure: null });
      const onEvent = (progress: CurateProgress) => {
        if (!signal.aborted) setMaking((now) => now && withProgress(now, progress));
      };
      askForPlaylist(backend, request, { signal, onEvent }).then(
        (playlist) => {
          if (!signal.aborted) latestOnMade.current(playlist);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          running.current = null;
          setMaking((now) => now && { ...now, failure: failureOf(error) });
        },
      );
    },
    [backend, stop],
  );

  return {
    making,
    start,
    retry: () => {
      if (making) start(making.request);
    },
    cancel: () => {
      stop();
      setMaking(null);
    },
  };
};
