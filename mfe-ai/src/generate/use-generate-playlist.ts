import { type AiTrack, type CuratedPlaylist, type CurateProgress, useShell } from '@playa/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type GenerationFailure, toGenerationFailure } from './generation-failure.ts';
import { type AiRequest, requestPlaylist } from './request-playlist.ts';

/** A playlist that is being generated, or whose generation failed. */
export interface Generation {
  request: AiRequest;
  /** What the backend understood; null until it reports it. */
  summary: string | null;
  /** Candidate songs found so far, without duplicates. */
  tracks: readonly AiTrack[];
  /** Why generation failed. */
  failure: GenerationFailure | null;
}

export interface GenerationControl {
  /** Null if nothing is being generated. */
  generation: Generation | null;
  /** Starts. The same request while it is running changes nothing; another one replaces it. */
  start(request: AiRequest): void;
  /** Repeats the failed request. */
  retry(): void;
  /** Stops it, here and on the server. */
  cancel(): void;
}

const applyProgress = (generation: Generation, progress: CurateProgress): Generation => {
  if (progress.kind === 'understood') return { ...generation, summary: progress.summary };
  const known = new Set(generation.tracks.map(({ id }) => id));
  return { ...generation, tracks: [...generation.tracks, ...progress.tracks.filter(({ id }) => !known.has(id))] };
};

/**
 * Generates one playlist at a time. `onGenerated` navigates to its page; until that page is shown, `generation` stays unchanged, so that
 * nothing else flashes up. Unmounting the component cancels.
 */
export const useGeneratePlaylist = (onGenerated: (playlist: CuratedPlaylist) => void): GenerationControl => {
  const { backend } = useShell();
  const [generation, setGeneration] = useState<Generation | null>(null);
  const running = useRef<{ key: string; controller: AbortController } | null>(null);
  const latestOnGenerated = useRef(onGenerated);
  useEffect(() => {
    latestOnGenerated.current = onGenerated;
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
      setGeneration({ request, summary: null, tracks: [], failure: null });
      const onProgress = (progress: CurateProgress) => {
        if (!signal.aborted) setGeneration((current) => current && applyProgress(current, progress));
      };
      requestPlaylist(backend, request, { signal, onProgress }).then(
        (playlist) => {
          if (!signal.aborted) latestOnGenerated.current(playlist);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          running.current = null;
          setGeneration((now) => now && { ...now, failure: toGenerationFailure(error) });
        },
      );
    },
    [backend, stop],
  );

  return {
    generation,
    start,
    retry: () => {
      if (generation) start(generation.request);
    },
    cancel: () => {
      stop();
      setGeneration(null);
    },
  };
};
