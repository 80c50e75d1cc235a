import { StreamingError } from '@playa/contracts';
import { ensureDestination } from './destination-playlist.ts';
import { failedWith, type PendingItem } from './ledger.ts';
import { destinationRows, lookUntil, showsPlaylist } from './look.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import { type Run, setLooks, setStatuses } from './run.ts';
import { findAfresh } from './search.ts';
import { isUncertain, maxTries, pauseAfterLooks, saysNotDone, UnclearWrite } from './uncertain.ts';

/**
 * Writes what is matched, in the source's order and in the largest batches the destination takes: only ever the longest
 * prefix without an open row. A smaller batch is written only when no more matches will come.
 */
export const writeDestination = async (run: Run): Promise<void> => {
  const { ledger, destination, signal } = run;
  await settleUncertain(run);
  for (;;) {
    signal.throwIfAborted();
    const { matchingEnded } = ledger;
    const batch = ledger.nextToWrite(destination.limits.addBatch);
    if (batch.length === destination.limits.addBatch || (matchingEnded && batch.length > 0)) {
      await writeBatch(run, batch);
    } else if (matchingEnded) {
      return;
    } else {
      await ledger.changed();
    }
  }
};

/**
 * Notes what an earlier run was asking for when it died or when its answer was lost. What is not there is written again.
 * @throws {UnclearWrite} while it may yet show
 */
const settleUncertain = async (run: Run): Promise<void> => {
  const rest = await lookForUncertain(run);
  const { service } = run.destination;
  if (rest.length > 0 && pauseAfterLooks(service, run.ledger.looks) !== null) throw new UnclearWrite(service);
  await noteUnwritten(run, rest);
  // Without a playlist the looks are for that one.
  if (run.ledger.destinationPlaylistId !== null) await setLooks(run, 0);
};

/** Notes which songs of unclear writes are there, and answers the others. */
export const lookForUncertain = async (run: Run): Promise<PendingItem[]> => {
  const uncertain = run.ledger.matchesIn('writing');
  const id = run.ledger.destinationPlaylistId;
  return uncertain.length > 0 && id !== null ? lookFor(run, id, uncertain) : [];
};

const writeBatch = async (run: Run, batch: readonly PendingItem[]): Promise<void> => {
  const id = await ensureDestination(run);
  await setStatuses(
    run,
    batch.map(({ position, match }) => ({ position, status: { state: 'writing', match } })),
  );
  await add(run, id, batch);
};

const add = async (run: Run, id: string, items: readonly PendingItem[], tries = 1): Promise<void> => {
  if (items.length === 0) return;
  try {
    await run.destination.addTracks(
      id,
      items.map(({ match }) => match.trackId),
      run.options,
    );
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
    if (isRefusal(error)) return addSeparately(run, id, items, error);
    if (!isUncertain(error)) {
      // What an earlier try may still bring about is looked for by the next run.
      if (tries === 1) await noteUnwritten(run, items);
      throw error;
    }
    const rest = await lookFor(run, id, items);
    if (rest.length > 0 && mayShowLater(error)) throw new UnclearWrite(error.service, error);
    if (rest.length === items.length && tries === maxTries) {
      if (saysNotDone(error)) await noteUnwritten(run, rest);
      throw error;
    }
    return add(run, id, rest, rest.length === items.length ? tries + 1 : 1);
  }
  await noteWritten(run, items);
};

const mayShowLater = (error: StreamingError): boolean =>
  pauseAfterLooks(error.service, 0) !== null && !saysNotDone(error);

const isRefusal = ({ kind }: StreamingError): boolean => kind === 'invalid-request' || kind === 'not-found';

/** Halves a refused batch until the song that is to blame stands alone. */
const addSeparately = async (
  run: Run,
  id: string,
  items: readonly PendingItem[],
  refusal: StreamingError,
): Promise<void> => {
  run.signal.throwIfAborted();
  // A playlist that is gone says the same as a song that is gone.
  if (refusal.kind === 'not-found' && !(await showsPlaylist(run, id))) throw refusal;
  const [single, ...others] = items;
  if (single && others.length === 0) return replace(run, id, single);
  const middle = Math.ceil(items.length / 2);
  await add(run, id, items.slice(0, middle));
  await add(run, id, items.slice(middle));
};

/** Searches for a refused song anew: what an earlier copy found may be gone by now, and another release may be there. */
const replace = async (run: Run, id: string, refused: PendingItem): Promise<void> => {
  const { position } = refused;
  const row = run.ledger.items[position]?.row;
  run.refusedIds.add(refused.match.trackId);
  const canSearch = row?.state === 'available' && refused.match.by !== 'same-service';
  const match = canSearch ? await findAfresh(run, row.track) : null;
  if (!canSearch || match === null) return noteRefused(run, [refused]);
  await run.songLinks.remember([{ track: row.track, destination: run.job.destination, match }]);
  await setStatuses(run, [{ position, status: { state: 'writing', match } }]);
  await add(run, id, [{ position, match }]);
};

/** Looks which of the items are in the playlist, notes those and answers the others. */
const lookFor = async (run: Run, id: string, items: readonly PendingItem[]): Promise<PendingItem[]> => {
  const seen = await lookUntil(
    run,
    async (): Promise<Reconciled> => reconcile(await destinationRows(run, id), run.ledger.matchesIn('written'), items),
    ({ rest }) => rest.length === 0,
  );
  await noteWritten(run, seen.written);
  await noteRefused(run, seen.dropped);
  return seen.rest;
};

const noteWritten = (run: Run, items: readonly PendingItem[]): Promise<void> =>
  setStatuses(
    run,
    items.map(({ position, match }) => ({ position, status: { state: 'written', match } })),
  );

const noteUnwritten = (run: Run, items: readonly PendingItem[]): Promise<void> =>
  setStatuses(
    run,
    items.map(({ position, match }) => ({ position, status: { state: 'matched', match } })),
  );

/** Reports songs the destination does not take, and forgets that they were thought to be there. */
export const noteRefused = async (run: Run, items: readonly PendingItem[]): Promise<void> => {
  if (items.length === 0) return;
  await run.songLinks.forget(
    run.job.destination,
    items.map(({ match }) => match.trackId),
  );
  await setStatuses(
    run,
    items.map(({ position }) => ({ position, status: failedWith('refused-by-destination') })),
  );
};
