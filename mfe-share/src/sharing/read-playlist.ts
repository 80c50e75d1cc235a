import type { PlaylistRow, StreamingClient, StreamingWait } from '@playa/contracts';

/** How far the reading of a playlist has come. */
export interface ReadProgress {
  /** Rows that have been read. */
  read: number;
  /** How many there are; null where the service does not tell. */
  total: number | null;
}

export interface ReadPlaylist {
  rows: readonly PlaylistRow[];
  /** The playlist has more rows than a shared one holds: only the first of them are here. */
  isCut: boolean;
}

export interface ReadOptions {
  /** Rows that are wanted at most. */
  limit: number;
  signal: AbortSignal;
  onProgress: (progress: ReadProgress) => void;
  /** The service asked for a pause; the next progress ends it. */
  onWait: (wait: StreamingWait) => void;
}

/** The list changed between two of its pages: rows may be missing or there twice. */
class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** Times that a list is read. The last time it is taken as it comes. */
const mostReadings = 3;

const readOnce = async (
  client: StreamingClient,
  playlistId: string,
  { limit, signal, onProgress, onWait }: ReadOptions,
  takeAnything: boolean,
): Promise<ReadPlaylist> => {
  const rows: PlaylistRow[] = [];
  let cursor: string | null = null;
  let announced: number | null | undefined;
  do {
    const page = await client.playlistRows(playlistId, cursor, { signal, onWait });
    signal.throwIfAborted();
    if (announced !== undefined && announced !== page.total && !takeAnything) throw new ChangedMeanwhile();
    announced = page.total;
    rows.push(...page.items);
    onProgress({ read: Math.min(rows.length, limit), total: page.total === null ? null : Math.min(page.total, limit) });
    // A service that hands out one cursor twice would answer without end.
    const isLast: boolean = page.next === null || page.next === cursor;
    if (isLast) return { rows: rows.slice(0, limit), isCut: rows.length > limit };
    cursor = page.next;
  } while (rows.length < limit);
  return { rows: rows.slice(0, limit), isCut: true };
};

/**
 * The rows of a playlist, page by page, in order. A list whose length changes between two pages is read anew.
 * @throws {StreamingError}; the signal's reason
 */
export const readPlaylist = async (
  client: StreamingClient,
  playlistId: string,
  options: ReadOptions,
): Promise<ReadPlaylist> => {
  for (let reading = 1; ; reading += 1) {
    try {
      return await readOnce(client, playlistId, options, reading === mostReadings);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
};
