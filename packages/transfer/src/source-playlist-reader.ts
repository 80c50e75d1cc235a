import { type Playlist, StreamingError } from '@playa/contracts';
import type { CopySourceClient } from './ports.ts';
import { withTimeout } from './with-timeout.ts';

/** Time limit in milliseconds. The creation of the new playlist waits for the description. */
const timeoutMs = 5_000;

/**
 * Returns a function that reads the source playlist at its first call and returns the same promise afterwards. Resolves with null when
 * the service returns an error: a copy does not fail because of a missing description.
 */
export const createSourcePlaylistReader = (
  source: CopySourceClient,
  playlistId: string,
  signal: AbortSignal,
): (() => Promise<Playlist | null>) => {
  let pending: Promise<Playlist | null> | null = null;
  const read = async (): Promise<Playlist | null> => {
    try {
      return await withTimeout(
        timeoutMs,
        signal,
        async (within) => (await source.playlist?.(playlistId, { signal: within })) ?? null,
      );
    } catch (error) {
      if (error instanceof StreamingError) return null;
      throw error;
    }
  };
  return () => {
    pending ??= read();
    return pending;
  };
};
