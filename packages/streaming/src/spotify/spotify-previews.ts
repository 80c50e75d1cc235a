import type { CallOptions, StreamingClient } from '@playa/contracts';
import { StreamingError } from '@playa/contracts';
import { listedIds } from '../expect-batch.ts';
import { SpotifyTrack, SpotifyTracks } from './spotify-answers.ts';
import { type SpotifyApi, service } from './spotify-api.ts';

const mostIds = 100;
const batch = 50;
/** Tracks that are read one at a time, at most: most apps get no previews, and each read counts against the limit. */
const mostSingles = 20;

const limitKinds: ReadonlySet<string> = new Set(['rate-limited', 'quota-exceeded']);

/**
 * Previews: by the batch in the older dialect, one at a time in the current one. What was read before a limit is kept.
 */
export const spotifyPreviews = ({ call, dialect }: SpotifyApi): Pick<StreamingClient, 'previewUrls'> => {
  const readBatch = async (ids: readonly string[], callOptions: CallOptions | undefined) => {
    const query = { ids: ids.join(',') };
    return (await call({ method: 'GET', path: ['tracks'], query, answer: SpotifyTracks }, callOptions)).tracks;
  };
  const readOne = async (id: string, callOptions: CallOptions | undefined) => {
    try {
      return [await call({ method: 'GET', path: ['tracks', id], answer: SpotifyTrack }, callOptions)];
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
      const ids = listedIds(service, trackIds, mostIds);
      if (ids.length === 0) return new Map();
      return dialect.speak('tracks', (name) => {
        if (name === 'current') return readAll(ids.slice(0, mostSingles).map((id) => () => readOne(id, callOptions)));
        const batches = Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) =>
          ids.slice(at * batch, (at + 1) * batch),
        );
        return readAll(batches.map((some) => () => readBatch(some, callOptions)));
      });
    },
  };
};
