import { type Page, type PlaylistRow, type ServiceName, StreamingError } from '@playa/contracts';
import type { Run } from './run.ts';

/** Pauses before each look, in milliseconds. Apple shows what was written only after a while. */
const pauses: Readonly<Record<ServiceName, readonly number[]>> = {
  spotify: [0, 500, 1_500],
  youtube: [0, 500, 1_500],
  apple: [0, 500, 1_500, 3_000, 5_000],
};

/**
 * Looks at the destination until the answer is good enough, a few times with growing pauses; the last answer counts. A run that
 * only looks again for what earlier ones did not find looks once.
 */
export const lookUntil = async <T>(run: Run, look: () => Promise<T>, enough: (seen: T) => boolean): Promise<T> => {
  const { service } = run.destination;
  const [first = 0, ...others] = run.looksOnce || run.ledger.looks > 0 ? [0] : pauses[service];
  const lookAfter = async (pause: number): Promise<T> => {
    if (pause > 0) await run.waits.whileShowing(service, pause, run.sleep(pause, run.signal));
    return look();
  };
  let seen = await lookAfter(first);
  for (const pause of others) {
    if (enough(seen)) break;
    seen = await lookAfter(pause);
  }
  return seen;
};

/** The destination's rows; none while the service does not show the playlist yet. */
export const destinationRows = (run: Run, playlistId: string): Promise<PlaylistRow[]> => {
  const rows = everything((cursor) => run.destination.playlistRows(playlistId, cursor, run.options));
  return unlessNotFound(rows, []);
};

/** Whether the destination has the playlist; a new one may take a while to be seen. */
export const showsPlaylist = (run: Run, playlistId: string): Promise<boolean> => {
  const look = async () => (await unlessNotFound(run.destination.playlist(playlistId, run.options), null)) !== null;
  return lookUntil(run, look, (seen) => seen);
};

const unlessNotFound = async <T>(answer: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StreamingError && error.kind === 'not-found') return otherwise;
    throw error;
  }
};

/** Reads a paged list to its end. */
export const everything = async <T>(pageAt: (cursor: string | null) => Promise<Page<T>>): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await pageAt(cursor);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
};
