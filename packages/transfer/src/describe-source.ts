import { type Playlist, StreamingError } from '@playa/contracts';
import type { CopySourceClient } from './ports.ts';
import { withinTime } from './within-time.ts';

/** Milliseconds that the description may take: the new playlist waits for it. */
const patienceMs = 5_000;

/**
 * Asks for the source playlist at the first call and gives every later one the same answer. Null where the service does not give it:
 * the rows are what is copied, and a description is not worth failing for.
 */
export const describeSource = (
  source: CopySourceClient,
  playlistId: string,
  signal: AbortSignal,
): (() => Promise<Playlist | null>) => {
  let asked: Promise<Playlist | null> | null = null;
  const ask = async (): Promise<Playlist | null> => {
    try {
      return await withinTime(
        patienceMs,
        signal,
        async (within) => (await source.playlist?.(playlistId, { signal: within })) ?? null,
      );
    } catch (error) {
      if (error instanceof StreamingError) return null;
      throw error;
    }
  };
  return () => {
    asked ??= ask();
    return asked;
  };
};
