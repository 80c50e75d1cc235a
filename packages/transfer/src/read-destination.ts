import { type PlaylistRow, type ServiceName, StreamingError } from '@playa/contracts';
import { readAllRows } from './read-pages.ts';
import type { Run } from './run.ts';

/** Delays before each read of a poll, in milliseconds. Apple Music shows a write after some seconds. */
export const pollDelaysMs: Readonly<Record<ServiceName, readonly number[]>> = {
  spotify: [0, 500, 1_500],
  youtube: [0, 500, 1_500],
  apple: [0, 500, 1_500, 3_000, 5_000],
};

/**
 * Repeats `read` with growing delays until `isComplete` accepts the result. Returns the last result. Reads only once in a run that
 * follows a failed reconciliation, because the delay between the runs was long enough.
 */
export const pollDestination = async <T>(
  run: Run,
  read: () => Promise<T>,
  isComplete: (result: T) => boolean,
): Promise<T> => {
  const { service } = run.destination;
  const [first = 0, ...laterDelays] = run.readsOnce || run.ledger.reconcileAttempts > 0 ? [0] : pollDelaysMs[service];
  const readAfter = async (pauseMs: number): Promise<T> => {
    if (pauseMs > 0) await run.waits.whileInvisible(service, pauseMs, run.sleep(pauseMs, run.signal));
    return read();
  };
  let result = await readAfter(first);
  for (const pauseMs of laterDelays) {
    if (isComplete(result)) break;
    result = await readAfter(pauseMs);
  }
  return result;
};

/** The rows of a destination playlist. Empty while the service does not show the playlist yet. */
export const readDestinationRows = (run: Run, playlistId: string): Promise<PlaylistRow[]> => {
  const rows = readAllRows(run.destination.service, (cursor) =>
    run.destination.playlistRows(playlistId, cursor, { ...run.options, lengths: false }),
  );
  return unlessNotFound(rows, []);
};

/** The row that a write has created, with the fields that are known without reading it back. */
export const createWrittenRow = (service: ServiceName, trackId: string, isrc: string | null = null): PlaylistRow => ({
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

/** The number of rows that the service reports for a destination playlist; null when it reports none. */
export const readDestinationTotal = async (run: Run, playlistId: string): Promise<number | null> => {
  const page = await unlessNotFound(
    run.destination.playlistRows(playlistId, null, { ...run.options, lengths: false }),
    null,
  );
  return page?.total ?? null;
};

/** Whether the destination has the playlist. Polls, because services show a new playlist with a delay. */
export const destinationExists = (run: Run, playlistId: string): Promise<boolean> => {
  const read = async () => (await unlessNotFound(run.destination.playlist(playlistId, run.options), null)) !== null;
  return pollDestination(run, read, (exists) => exists);
};

const unlessNotFound = async <T>(request: Promise<T>, fallback: T): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof StreamingError && error.kind === 'not-found') return fallback;
    throw error;
  }
};
