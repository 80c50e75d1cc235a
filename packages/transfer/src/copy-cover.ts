import { StreamingError } from '@playa/contracts';
import type { Run } from './run.ts';
import { withTimeout } from './with-timeout.ts';

/** Time limit in milliseconds for the cover. The songs are already copied. */
const timeoutMs = 10_000;

/**
 * Sets the source's cover on the new playlists if the destination accepts covers and this picture. A failed cover does not fail the copy.
 * If the run is killed before its end, the next run sets the cover; setting a cover twice has no effect.
 */
export const copyCover = async (run: Run): Promise<void> => {
  const { ledger, destination, readCover, options } = run;
  const { setPlaylistCover, limits } = destination;
  const ids = [ledger.destinationPlaylistId, ...ledger.continuations.map(({ playlistId }) => playlistId)];
  if (ids[0] === null || !setPlaylistCover || !readCover || limits.coverBytes === undefined) return;
  const { coverBytes } = limits;
  const { service, imageUrl: url = null } = (await run.readSourcePlaylist()) ?? {};
  if (service === undefined || url === null) return;
  try {
    await withTimeout(timeoutMs, run.signal, async (signal) => {
      const picture = await readCover(service, url, coverBytes, signal);
      if (picture === null) return;
      for (const id of ids) {
        if (id !== null) await setPlaylistCover(id, picture, { signal, beforeWrite: options.beforeWrite });
      }
    });
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
  }
};
