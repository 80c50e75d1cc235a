import type { PlaylistRow, StreamingClient, StreamingWait } from '@playa/contracts';

/** Progress of reading a playlist. */
export interface ReadProgress {
  /** Number of rows read. */
  read: number;
  /** Number of rows; null if the service does not report it. */
  total: number | null;
}

export interface ReadResult {
  rows: readonly PlaylistRow[];
  /** The playlist has more rows than `limit`; only the first ones were read. */
  isTruncated: boolean;
}

export interface ReadOptions {
  /** Maximum number of rows. */
  limit: number;
  signal: AbortSignal;
  onProgress: (progress: ReadProgress) => void;
  /** The service asked for a pause. It ends with the next call of `onProgress`. */
  onWait: (wait: StreamingWait) => void;
}

/** The list changed between two pages: rows may be missing or duplicated. */
class PlaylistChangedError extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** Maximum number of attempts. The last one accepts changes between pages. */
const maxAttempts = 3;

const readOnce = async (
  client: StreamingClient,
  playlistId: string,
  { limit, signal, onProgress, onWait }: ReadOptions,
  acceptChanges: boolean,
): Promise<ReadResult> => {
  const rows: PlaylistRow[] = [];
  let cursor: string | null = null;
  let previousTotal: number | null | undefined;
  do {
    const page = await client.playlistRows(playlistId, cursor, { signal, onWait });
    signal.throwIfAborted();
    if (previousTotal !== undefined && previousTotal !== page.total && !acceptChanges) throw new PlaylistChangedError();
    previousTotal = page.total;
    rows.push(...page.items);
    onProgress({ read: Math.min(rows.length, limit), total: page.total === null ? null : Math.min(page.total, limit) });
    // A repeated cursor would cause an endless loop.
    const isLast: boolean = page.next === null || page.next === cursor;
    if (isLast) return { rows: rows.slice(0, limit), isTruncated: rows.length > limit };
    cursor = page.next;
  } while (rows.length < limit);
  return { rows: rows.slice(0, limit), isTruncated: true };
};

/**
 * Reads the rows of a playlist page by page, in order. Starts again if the length changes between two pages.
 * @throws {StreamingError}; the signal's reason
 */
export const readPlaylist = async (
  client: StreamingClient,
  playlistId: string,
  options: ReadOptions,
): Promise<ReadResult> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readOnce(client, playlistId, options, attempt === maxAttempts);
    } catch (error) {
      if (!(error instanceof PlaylistChangedError)) throw error;
    }
  }
};
