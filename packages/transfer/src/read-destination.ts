import { type PlaylistRow, type ServiceName, StreamingError } from '@playa/contracts';
import { readAllRows } from './read-pages.ts';
import type { Run } from './run.ts';

/** Pauses before each read of a poll, in milliseconds. Apple needs some seconds to show what was written. */
export const pollPausesMs: Readonly<Record<ServiceName, readonly number[]>> = {
  spotify: [0, 500, 1_500],
  youtube: [0, 500, 1_500],
  apple: [0, 500, 1_500, 3_000, 5_000],
};

/**
 * Repeats `read` with growing pauses until `enough` accepts the answer; the last answer counts. Reads once only in a run that follows
 * a failed reconciliation: the pause between the runs has been long enough.
 */
export const pollDestination = async <T>(
  run: Run,
  read: () => Promise<T>,
  enough: (seen: T) => boolean,
): Promise<T> => {
  const { service } = run.destination;
  const [first = 0, ...others] = run.pollsOnce || run.ledger.reconcileAttempts > 0 ? [0] : pollPausesMs[service];
  const readAfter = async (pauseMs: number): Promise<T> => {
    if (pauseMs > 0) await run.waits.whileShowing(service, pauseMs, run.sleep(pauseMs, run.signal));
    return read();
  };
  let seen = await readAfter(first);
  for (const pauseMs of others) {
    if (enough(seen)) break;
    seen = await readAfter(pauseMs);
  }
  return seen;
};

/** The rows of a destination playlist; none while the service does not show the playlist yet. */
export const destinationRows = (run: Run, playlistId: string): Promise<PlaylistRow[]> => {
  const rows = readAllRows(run.destination.service, (cursor) =>
    run.destination.playlistRows(playlistId, cursor, { ...run.options, lengths: false }),
  );
  return unlessNotFound(rows, []);
};

/** The row that a write has made, as far as it is known without reading it. */
export const writtenRow = (service: ServiceName, trackId: string, isrc: string | null = null): PlaylistRow => ({
  state: 'available',
  track: {
    service,
    id: trackId,
    title: '',
    artists: [],
    album: null,
    durationMs: null,
    isrc,
    explicit: null,
    imageUrl: null,
    previewUrl: null,
    kind: 'unknown',
  },
});

/** How many rows the service says that a destination playlist has; null where it does not say. */
export const destinationTotal = async (run: Run, playlistId: string): Promise<number | null> => {
  const page = await unlessNotFound(
    run.destination.playlistRows(playlistId, null, { ...run.options, lengths: false }),
    null,
  );
  return page?.total ?? null;
};

/** True when the destination has the playlist. Polls, because services show a new playlist late. */
export const destinationExists = (run: Run, playlistId: string): Promise<boolean> => {
  const read = async () => (await unlessNotFound(run.destination.playlist(playlistId, run.options), null)) !== null;
  return pollDestination(run, read, (exists) => exists);
};

const unlessNotFound = async <T>(answer: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StreamingError && error.kind === 'not-found') return otherwise;
    throw error;
  }
};
