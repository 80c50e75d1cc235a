import type { CallOptions, StreamingClient } from '@playa/contracts';
import { StreamingError } from '@playa/contracts';
import { toUniqueIds } from '../validate-arguments.ts';
import { type SpotifyApi, service } from './spotify-api.ts';
import { SpotifyTrack, SpotifyTracks } from './spotify-schemas.ts';

const maxIds = 100;
const batch = 50;
/** Maximum tracks that are read one at a time. Most apps get no previews, and each read counts against the rate limit. */
const maxSingleReads = 20;

const limitKinds: ReadonlySet<string> = new Set(['rate-limited', 'quota-exceeded']);

/**
 * Reads previews: in batches in the older dialect, one at a time in the current one. Returns what was read before a rate limit.
 */
export const spotifyPreviews = ({ call, dialect }: SpotifyApi): Pick<StreamingClient, 'previewUrls'> => {
  const readBatch = async (ids: readonly string[], callOptions: CallOptions | undefined) => {
    const query = { ids: ids.join(',') };
    return (await call({ method: 'GET', path: ['tracks'], query, responseSchema: SpotifyTracks }, callOptions)).tracks;
  };
  const readOne = async (id: string, callOptions: CallOptions | undefined) => {
    try {
      return [await call({ method: 'GET', path: ['tracks', id], responseSchema: SpotifyTrack }, callOptions)];
    } catch (error) {
      if (error instanceof StreamingError && error.kind === 'not-found') return [];
      throw error;
    }
  };
  const readAll = async (reads: readonly (() => Promise<SpotifyTrack[]>)[]): Promise<Map<string, string>> => {
    const urls = new Map<string, string>();
    for (const [at, read] of reads.entries()) {
      try {
        for (const { id, preview_url: url } of await read()) if (id && url) urls.set(id, url);
      } catch (error) {
        const isLimit = error instanceof StreamingError && limitKinds.has(error.kind);
        if (!isLimit || at === 0) throw error;
        break;
      }
    }
    return urls;
  };

  return {
    async previewUrls(trackIds, callOptions) {
      const ids = toUniqueIds(service, trackIds, maxIds);
      if (ids.length === 0) return new Map();
      return dialect.run('tracks', (name) => {
        if (name === 'current')
          return readAll(ids.slice(0, maxSingleReads).map((id) => () => readOne(id, callOptions)));
        const batches = Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) =>
          ids.slice(at * batch, (at + 1) * batch),
        );
        return readAll(batches.map((some) => () => readBatch(some, callOptions)));
      });
    },
  };
};
