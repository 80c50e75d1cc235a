import { type PlaylistRow, StreamingError } from '@playa/contracts';
import { batchesOf } from './concurrency.ts';
import { findInsertionPoints, type InsertionPoint } from './insertion-points.ts';
import { failedStatus, type PendingItem } from './ledger.ts';
import { createWrittenRow, readDestinationRows, readDestinationTotal } from './read-destination.ts';
import { arePresent } from './reconcile.ts';
import { type Run, setStatuses } from './run.ts';
import { UnconfirmedWrite } from './unconfirmed-write.ts';
import { appendTracks, isFull, markWritten, trackIdsOf, type WriteCall, writeItems } from './write-destination.ts';

/** How often the playlist is read again because its listener changes it. After that the songs are appended. */
const maxInsertAttempts = 3;

/** The playlist has become shorter since it was read. Nothing was written. */
class PositionOutOfRange extends Error {
  readonly items: readonly PendingItem[];

  constructor(items: readonly PendingItem[]) {
    super('The playlist has become shorter');
    this.name = 'PositionOutOfRange';
    this.items = items;
  }
}

/**
 * Inserts songs at their position that were matched after later songs had been written. Appends them where the service cannot insert.
 * As durable as any other write: `writing` before the call, reconciled when its result is unknown.
 */
export const insertLateSongs = async (run: Run): Promise<void> => {
  const { ledger } = run;
  for (let part = 0; part <= ledger.lastPart; part += 1) {
    const id = ledger.playlistIdOf(part);
    if (id !== null) await insertIntoPlaylist(run, id, part);
  }
};

/** Marks songs as written that the playlist already has because its listener or a sync added them. Returns the others. */
const withoutPresent = async (
  run: Run,
  part: number,
  rows: readonly PlaylistRow[],
  late: readonly PendingItem[],
): Promise<PendingItem[]> => {
  const { ledger } = run;
  const copied = [...ledger.matchesIn('written', part), ...ledger.matchesIn('removing', part)];
  const present = arePresent(rows, copied, late);
  const found = late.filter((_, index) => present[index]);
  await markWritten(
    run,
    found.map(({ position, match }) => ({ position, match: { ...match, foundThere: true } })),
  );
  return late.filter((_, index) => !present[index]);
};

const insertIntoPlaylist = async (run: Run, id: string, part: number): Promise<void> => {
  const { ledger, destination, signal } = run;
  /** How many songs are inserted before the playlist is read again: one, after a batch did not fit. */
  let songsPerRead = Number.POSITIVE_INFINITY;
  /** Read once and updated with every insertion; read again when somebody else has changed the playlist. */
  let rows: PlaylistRow[] | null = null;
  for (let attempt = 1; ; ) {
    const late = ledger.lateMatches().filter(({ position }) => ledger.partOf(position) === part);
    if (late.length === 0) return;
    signal.throwIfAborted();
    rows ??= await readDestinationRows(run, id);
    const missing = await withoutPresent(run, part, rows, late);
    const next = missing.slice(0, songsPerRead);
    try {
      const canInsert = destination.capabilities.insertAt && attempt <= maxInsertAttempts;
      await (canInsert ? insertAll : appendAll)(run, { id, part, rows }, next);
    } catch (error) {
      if (isFull(error)) {
        // An earlier attempt may still take effect.
        if (ledger.matchesIn('writing').length > 0) throw new UnconfirmedWrite(error.service, error);
        if (next.length === 1) return failAsFull(run, missing);
        songsPerRead = 1;
      } else if (error instanceof PositionOutOfRange) {
        attempt += 1;
        rows = null;
        await setStatuses(
          run,
          error.items.map(({ position, match }) => ({ position, status: { state: 'matched', match } })),
        );
      } else throw error;
    }
  }
};

/** Fails each song because the playlist is full. The outcome of the copy does not change. */
const failAsFull = (run: Run, items: readonly PendingItem[]): Promise<void> =>
  setStatuses(
    run,
    items.map(({ position }) => ({ position, status: failedStatus('playlist-full') })),
  );

const appendAll = async (run: Run, { id, rows }: PartRows, items: readonly PendingItem[]): Promise<void> => {
  for (const batch of batchesOf(items, run.destination.limits.addBatch)) {
    run.signal.throwIfAborted();
    try {
      await writeItems(run, id, batch, appendTracks);
    } finally {
      rows.push(...writtenRows(run, batch));
    }
  }
};

/** The rows of those items whose status is `written`, in order. */
const writtenRows = ({ ledger, destination }: Run, items: readonly PendingItem[]): PlaylistRow[] =>
  items.flatMap(({ position }) => {
    const status = ledger.items[position]?.status;
    return status?.state === 'written'
      ? [createWrittenRow(destination.service, status.match.trackId, status.match.isrc)]
      : [];
  });

/** One of the copy's playlists. */
interface PartRows {
  id: string;
  part: number;
  rows: PlaylistRow[];
}

const insertAll = async (run: Run, playlist: PartRows, late: readonly PendingItem[]): Promise<void> => {
  const { part, rows } = playlist;
  const { length } = rows;
  for (const point of findInsertionPoints(rows, run.ledger.matchesIn('written', part), late)) {
    if (point.index === length) await appendAll(run, playlist, point.items);
    else await insertAtPoint(run, playlist, point);
  }
};

/** Inserts the batches of one point in reverse order, each in front of the one inserted before. */
const insertAtPoint = async (run: Run, { id, rows }: PartRows, { index, items }: InsertionPoint): Promise<void> => {
  for (const batch of [...batchesOf(items, run.destination.limits.addBatch)].reverse()) {
    run.signal.throwIfAborted();
    try {
      await writeItems(run, id, batch, createInsert(index, batch));
    } finally {
      rows.splice(index, 0, ...writtenRows(run, batch));
    }
  }
};

/** Returns the call that inserts items of a batch which starts at `index`: behind the items of the batch that are already written. */
const createInsert =
  (index: number, batch: readonly PendingItem[]): WriteCall =>
  async (run, id, items) => {
    const isBefore = ({ position }: PendingItem): boolean => position < (items[0]?.position ?? 0);
    const isWritten = ({ position }: PendingItem): boolean => run.ledger.items[position]?.status.state === 'written';
    const position = index + batch.filter((item) => isBefore(item) && isWritten(item)).length;
    try {
      await run.destination.insertTracks(id, { position, trackIds: trackIdsOf(items) }, run.options);
    } catch (error) {
      if (!(error instanceof StreamingError) || error.kind !== 'invalid-request') throw error;
      const total = await readDestinationTotal(run, id);
      if (total !== null && total < position) throw new PositionOutOfRange(items);
      // YouTube accepts no positions in a playlist that its owner has sorted in another way. A refused song is refused again here.
      if (items.length > 1) throw error;
      await appendTracks(run, id, items);
    }
  };
