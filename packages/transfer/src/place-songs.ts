import { type PlaylistRow, StreamingError } from '@playa/contracts';
import { batchesOf } from './concurrency.ts';
import { failedWith, type PendingItem } from './ledger.ts';
import { type Place, placesOf } from './places.ts';
import { destinationRows, destinationTotal, writtenRow } from './read-destination.ts';
import { areThere } from './reconcile.ts';
import { type Run, setStatuses } from './run.ts';
import { UnconfirmedWrite } from './unconfirmed-write.ts';
import { appendTo, isFull, noteWritten, type Put, send, trackIdsOf } from './write-destination.ts';

/** How often the playlist is read anew because its listener changes it; then the songs go to its end. */
const attemptLimit = 3;

/** The playlist has become shorter since it was read. Nothing was written. */
class PlaceGone extends Error {
  readonly items: readonly PendingItem[];

  constructor(items: readonly PendingItem[]) {
    super('The playlist has become shorter');
    this.name = 'PlaceGone';
    this.items = items;
  }
}

/**
 * Puts songs at their place that got their match after later ones were written. Where the service cannot insert they are appended.
 * As durable as any other write: `writing` before the call, reconciled when its result is unknown.
 */
export const placeSongs = async (run: Run): Promise<void> => {
  const { ledger } = run;
  for (let part = 0; part <= ledger.lastPart; part += 1) {
    const id = ledger.playlistIdOf(part);
    if (id !== null) await placeInPlaylist(run, id, part);
  }
};

/** Marks songs as written that the playlist has already: its listener or a sync has added them. Returns the others. */
const notThere = async (
  run: Run,
  part: number,
  rows: readonly PlaylistRow[],
  late: readonly PendingItem[],
): Promise<PendingItem[]> => {
  const { ledger } = run;
  const own = [...ledger.matchesIn('written', part), ...ledger.matchesIn('removing', part)];
  const there = areThere(rows, own, late);
  const found = late.filter((_, index) => there[index]);
  await noteWritten(
    run,
    found.map(({ position, match }) => ({ position, match: { ...match, foundThere: true } })),
  );
  return late.filter((_, index) => !there[index]);
};

const placeInPlaylist = async (run: Run, id: string, part: number): Promise<void> => {
  const { ledger, destination, signal } = run;
  /** How many songs are put in before the playlist is read again: one, once several did not fit. */
  let together = Number.POSITIVE_INFINITY;
  /** Read once and kept up to date with what is put in; read again when somebody else has changed it. */
  let rows: PlaylistRow[] | null = null;
  for (let attempt = 1; ; ) {
    const late = ledger.lateMatches().filter(({ position }) => ledger.partOf(position) === part);
    if (late.length === 0) return;
    signal.throwIfAborted();
    rows ??= await destinationRows(run, id);
    const missing = await notThere(run, part, rows, late);
    const next = missing.slice(0, together);
    try {
      const inserts = destination.capabilities.insertAt && attempt <= attemptLimit;
      await (inserts ? insertAll : appendAll)(run, { id, part, rows }, next);
    } catch (error) {
      if (isFull(error)) {
        // A try before this one may still take effect.
        if (ledger.matchesIn('writing').length > 0) throw new UnconfirmedWrite(error.service, error);
        if (next.length === 1) return noteFull(run, missing);
        together = 1;
      } else if (error instanceof PlaceGone) {
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

/** The playlist holds no more: that is told of each song, and the copy stays as it is. */
const noteFull = (run: Run, items: readonly PendingItem[]): Promise<void> =>
  setStatuses(
    run,
    items.map(({ position }) => ({ position, status: failedWith('playlist-full') })),
  );

const appendAll = async (run: Run, { id, rows }: Playlist, items: readonly PendingItem[]): Promise<void> => {
  for (const batch of batchesOf(items, run.destination.limits.addBatch)) {
    run.signal.throwIfAborted();
    try {
      await send(run, id, batch, appendTo);
    } finally {
      rows.push(...writtenRows(run, batch));
    }
  }
};

/** The rows of those items that are written by now, in their order. */
const writtenRows = ({ ledger, destination }: Run, items: readonly PendingItem[]): PlaylistRow[] =>
  items.flatMap(({ position }) => {
    const status = ledger.items[position]?.status;
    return status?.state === 'written'
      ? [writtenRow(destination.service, status.match.trackId, status.match.isrc)]
      : [];
  });

/** One of the copy's playlists. */
interface Playlist {
  id: string;
  part: number;
  rows: PlaylistRow[];
}

const insertAll = async (run: Run, playlist: Playlist, late: readonly PendingItem[]): Promise<void> => {
  const { part, rows } = playlist;
  const { length } = rows;
  for (const place of placesOf(rows, run.ledger.matchesIn('written', part), late)) {
    if (place.index === length) await appendAll(run, playlist, place.items);
    else await insertAtPlace(run, playlist, place);
  }
};

/** Inserts the last batch of a place first: each goes in front of the one before. */
const insertAtPlace = async (run: Run, { id, rows }: Playlist, { index, items }: Place): Promise<void> => {
  for (const batch of [...batchesOf(items, run.destination.limits.addBatch)].reverse()) {
    run.signal.throwIfAborted();
    try {
      await send(run, id, batch, insertAt(index, batch));
    } finally {
      rows.splice(index, 0, ...writtenRows(run, batch));
    }
  }
};

/** Inserts items of a batch whose first one belongs to `index`: behind those of the batch that are written. */
const insertAt =
  (index: number, batch: readonly PendingItem[]): Put =>
  async (run, id, items) => {
    const isBefore = ({ position }: PendingItem): boolean => position < (items[0]?.position ?? 0);
    const isWritten = ({ position }: PendingItem): boolean => run.ledger.items[position]?.status.state === 'written';
    const position = index + batch.filter((item) => isBefore(item) && isWritten(item)).length;
    try {
      await run.destination.insertTracks(id, { position, trackIds: trackIdsOf(items) }, run.options);
    } catch (error) {
      if (!(error instanceof StreamingError) || error.kind !== 'invalid-request') throw error;
      const total = await destinationTotal(run, id);
      if (total !== null && total < position) throw new PlaceGone(items);
      // YouTube takes no positions for a playlist that its owner has sorted otherwise. A song that is refused itself is refused again.
      if (items.length > 1) throw error;
      await appendTo(run, id, items);
    }
  };
