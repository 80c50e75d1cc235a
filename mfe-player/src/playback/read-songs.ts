import type { StreamingClient, Track } from '@playa/contracts';

/** Songs of one page of a playlist, and the rows that are none. */
export interface SongsPage {
  songs: readonly Track[];
  /** Row of each song in the playlist, from 0. */
  rows: readonly number[];
  /** Rows that cannot be played: removed, private, local files, episodes. */
  unplayable: number;
  isLast: boolean;
}

/** Pages of no playlist: a service that answers without end is stopped there. */
const mostPages = 2_000;

/** The songs of a playlist, page by page, in order. @throws {StreamingError} */
export async function* readSongs(
  client: StreamingClient,
  playlistId: string,
  signal: AbortSignal,
): AsyncGenerator<SongsPage, void> {
  let cursor: string | null = null;
  let before = 0;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await client.playlistRows(playlistId, cursor, { signal });
    signal.throwIfAborted();
    const found = page.items.flatMap((row, index) =>
      row.state === 'available' ? [{ song: row.track, row: before + index }] : [],
    );
    const isLast = page.next === null || page.next === cursor;
    yield {
      songs: found.map(({ song }) => song),
      rows: found.map(({ row }) => row),
      unplayable: page.items.length - found.length,
      isLast,
    };
    if (isLast) return;
    before += page.items.length;
    cursor = page.next;
  }
}
