import { StreamingError } from '@playa/contracts';
import type { Run } from './run.ts';
import { withinTime } from './within-time.ts';

/** Milliseconds that a cover may take: the songs are copied already. */
const patienceMs = 10_000;

/**
 * Gives the new playlists the source's cover, where its service takes one and the picture is one that it takes. A copy does not fail
 * for its cover. A run that is killed before its end leaves this to the next one; setting a cover twice changes nothing.
 */
export const copyCover = async (run: Run): Promise<void> => {
  const { ledger, destination, readCover, options } = run;
  const { setPlaylistCover, limits } = destination;
  const ids = [ledger.destinationPlaylistId, ...ledger.continuations.map(({ playlistId }) => playlistId)];
  if (ids[0] === null || !setPlaylistCover || !readCover || limits.coverBytes === undefined) return;
  const { coverBytes } = limits;
  const { service, imageUrl: url = null } = (await run.described()) ?? {};
  if (service === undefined || url === null) return;
  try {
    await withinTime(patienceMs, run.signal, async (signal) => {
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
