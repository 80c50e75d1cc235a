import type { StreamingClient, Track } from '@playa/contracts';

/** Songs per call of `previewUrls`. */
const batchSize = 100;
/** Maximum number of calls. On Spotify one call may cause twenty requests. */
const maxBatches = 5;
/** Time limit for all calls, in milliseconds. A fast link matters more than previews. */
const timeoutMs = 8_000;

/**
 * Looks up preview URLs, by track id, of songs without one. Services hide them from most apps: the look-up ends at the first batch without
 * any, at the first failure, after 500 songs or after 8 s, and returns what it has found.
 * @throws the signal's reason
 */
export const findPreviews = async (
  client: StreamingClient,
  tracks: readonly Track[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const ids = [...new Set(tracks.filter(({ previewUrl }) => previewUrl === null).map(({ id }) => id))];
  const limitedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  for (let at = 0; at < Math.min(ids.length, batchSize * maxBatches); at += batchSize) {
    const urls = await client
      .previewUrls(ids.slice(at, at + batchSize), { signal: limitedSignal })
      .catch(() => new Map<string, string>());
    signal.throwIfAborted();
    if (urls.size === 0) break;
    for (const [id, url] of urls) found.set(id, url);
  }
  return found;
};
