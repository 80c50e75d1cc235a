import type { StreamingClient, Track } from '@playa/contracts';

/** Songs that one call of `previewUrls` takes. */
const batch = 100;
/** Calls at most: on Spotify one of them may be twenty requests. */
const mostBatches = 5;
/** Milliseconds for all of them. A link is worth more than its previews. */
const limitMs = 8_000;

/**
 * Addresses of previews, by track id, of songs that came without one. Services keep them from most apps: the look-up ends with the first
 * batch that has none, after 500 songs, after 8 s, and with the first failure; what was found until then counts.
 * @throws the signal's reason
 */
export const findPreviews = async (
  client: StreamingClient,
  tracks: readonly Track[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const ids = [...new Set(tracks.filter(({ previewUrl }) => previewUrl === null).map(({ id }) => id))];
  const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  for (let at = 0; at < Math.min(ids.length, batch * mostBatches); at += batch) {
    const urls = await client
      .previewUrls(ids.slice(at, at + batch), { signal: limited })
      .catch(() => new Map<string, string>());
    signal.throwIfAborted();
    if (urls.size === 0) break;
    for (const [id, url] of urls) found.set(id, url);
  }
  return found;
};
