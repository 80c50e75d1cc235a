import { type PlaylistRow, StreamingError } from '@playa/contracts';
import { ensureDestination } from './destination-playlist.ts';
import { nextBatchSize, remainingCapacity, startContinuation } from './full-destination.ts';
import type { PendingItem } from './ledger.ts';
import type { Lookup } from './miss.ts';
import type { Match } from './ports.ts';
import { destinationExists, pollDestination, readDestinationRows } from './read-destination.ts';
import { arePresent, type Reconciled, reconcile } from './reconcile.ts';
import { type Run, saveReconcileAttempts, setStatuses } from './run.ts';
import { searchTrack } from './search.ts';
import {
  confirmsNoEffect,
  maxAttempts,
  mayHaveTakenEffect,
  reconcileBackoffMs,
  UnconfirmedWrite,
} from './unconfirmed-write.ts';

/**
 * Writes matched rows in the order of the source, in the largest batches that the destination accepts. A row is written only when every
 * row before it is settled. A smaller batch is written only when matching has ended.
 */
export const writeDestination = async (run: Run): Promise<void> => {
  const { ledger, signal } = run;
  await reconcileUnconfirmed(run);
  const withoutPresent = createPresenceFilter(run);
  for (;;) {
    signal.throwIfAborted();
    const { matchingEnded } = ledger;
    const size = nextBatchSize(run);
    const batch = ledger.nextToWrite(size);
    if (batch.length === size || (matchingEnded && batch.length > 0)) {
      await writeBatch(run, batch, withoutPresent);
    } else if (matchingEnded) {
      return;
    } else {
      await ledger.nextChange();
    }
  }
};

/**
 * Reconciles the writes that an earlier run left without a known result. Rows that the destination does not have become `matched`
 * again.
 * @throws {UnconfirmedWrite} while they may still become visible
 */
const reconcileUnconfirmed = async (run: Run): Promise<void> => {
  const unwritten = await reconcileWrites(run);
  const { service } = run.destination;
  if (unwritten.length > 0 && reconcileBackoffMs(service, run.ledger.reconcileAttempts) !== null)
    throw new UnconfirmedWrite(service);
  await markMatched(run, unwritten);
  // Without a playlist the attempts count for its creation.
  const { ledger } = run;
  if (ledger.playlistIdOf(ledger.lastPart) !== null) await saveReconcileAttempts(run, 0);
};

/** Marks the rows of unconfirmed writes that the destination has as written. Returns the others. */
export const reconcileWrites = async (run: Run): Promise<PendingItem[]> => {
  const { ledger } = run;
  const unwritten: PendingItem[] = [];
  for (let part = 0; part <= ledger.lastPart; part += 1) {
    const unconfirmed = ledger.matchesIn('writing', part);
    const id = ledger.playlistIdOf(part);
    if (unconfirmed.length > 0 && id !== null)
      unwritten.push(...(await reconcileWithDestination(run, id, unconfirmed)));
  }
  return unwritten;
};

/** Marks the items as written that the playlist with the given id already has. Returns the others. */
type PresenceFilter = (id: string, items: readonly PendingItem[]) => Promise<readonly PendingItem[]>;

/**
 * Compares each batch with the destination before it is written, if the journal may be stale. Each playlist is read once per run: later
 * writes are in the journal.
 */
const createPresenceFilter = (run: Run): PresenceFilter => {
  const { ledger } = run;
  if (!ledger.mayBeStale) return async (_id, items) => items;
  const playlists = new Map<string, Promise<PlaylistRow[]>>();
  return async (id, items) => {
    const reading = playlists.get(id) ?? readDestinationRows(run, id);
    playlists.set(id, reading);
    const present = arePresent(await reading, ledger.matchesIn('written', ledger.lastPart), items);
    await markWritten(
      run,
      items.filter((_, index) => present[index]),
    );
    return items.filter((_, index) => !present[index]);
  };
};

const writeBatch = async (run: Run, batch: readonly PendingItem[], withoutPresent: PresenceFilter): Promise<void> => {
  if (remainingCapacity(run) <= 0) await startContinuation(run);
  const id = await ensureDestination(run);
  const missing = await withoutPresent(id, batch);
  if (missing.length === 0) return;
  try {
    await writeItems(run, id, missing, appendTracks);
  } catch (error) {
    if (!isFull(error) || !run.job.continueWhenFull || run.ledger.writtenToLastPart === 0) throw error;
    // An earlier attempt may still take effect, in the full playlist.
    if (run.ledger.matchesIn('writing').length > 0) throw new UnconfirmedWrite(error.service, error);
    await startContinuation(run);
  }
};

export const isFull = (error: unknown): error is StreamingError =>
  error instanceof StreamingError && error.kind === 'playlist-full';

/** The call that adds items to the playlist with the given id. */
export type WriteCall = (run: Run, id: string, items: readonly PendingItem[]) => Promise<void>;

export const appendTracks: WriteCall = (run, id, items) =>
  run.destination.addTracks(id, trackIdsOf(items), run.options);

export const trackIdsOf = (items: readonly PendingItem[]): string[] => items.map(({ match }) => match.trackId);

/** Adds items to the playlist after the journal has recorded them as `writing`. */
export const writeItems = async (
  run: Run,
  id: string,
  items: readonly PendingItem[],
  call: WriteCall,
): Promise<void> => {
  await setStatuses(
    run,
    items.map(({ position, match }) => ({ position, status: { state: 'writing', match } })),
  );
  await sendWithRetry(run, id, items, call);
};

const sendWithRetry = async (
  run: Run,
  id: string,
  items: readonly PendingItem[],
  call: WriteCall,
  attempts = 1,
): Promise<void> => {
  if (items.length === 0) return;
  try {
    await call(run, id, items);
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
    if (isRefusal(error)) {
      // No item of a refused batch was written. The half that is not sent next must not be recorded as `writing`.
      if (attempts === 1) await markMatched(run, items);
      return writeHalves(run, id, items, call, error);
    }
    if (!mayHaveTakenEffect(error)) {
      // An earlier attempt may still take effect: the rows stay `writing`, and the next run reconciles them.
      if (attempts === 1) await markMatched(run, items);
      throw error;
    }
    const unwritten = await reconcileWithDestination(run, id, items);
    if (unwritten.length > 0 && mayBecomeVisible(error)) throw new UnconfirmedWrite(error.service, error);
    if (unwritten.length === items.length && attempts === maxAttempts) {
      if (confirmsNoEffect(error)) await markMatched(run, unwritten);
      throw error;
    }
    return sendWithRetry(run, id, unwritten, call, unwritten.length === items.length ? attempts + 1 : 1);
  }
  await markWritten(run, items);
};

const mayBecomeVisible = (error: StreamingError): boolean =>
  reconcileBackoffMs(error.service, 0) !== null && !confirmsNoEffect(error);

const isRefusal = ({ kind }: StreamingError): boolean => kind === 'invalid-request' || kind === 'not-found';

/** Splits a refused batch into halves until the song that causes the refusal is alone. */
const writeHalves = async (
  run: Run,
  id: string,
  items: readonly PendingItem[],
  call: WriteCall,
  refusal: StreamingError,
): Promise<void> => {
  run.signal.throwIfAborted();
  // The service responds in the same way to a missing playlist and to a missing song.
  if (refusal.kind === 'not-found' && !(await destinationExists(run, id))) throw refusal;
  const [single, ...others] = items;
  if (single && others.length === 0) return replaceRefused(run, id, single, call);
  const middle = Math.ceil(items.length / 2);
  await writeItems(run, id, items.slice(0, middle), call);
  await writeItems(run, id, items.slice(middle), call);
};

/** Matches that no search replaces: the same track on the same service, and the listener's choice. */
const finalMatches: ReadonlySet<Match['by']> = new Set<Match['by']>(['same-service', 'listener']);

/** Searches again for a refused song: the linked track may have been removed while another release is available. */
const replaceRefused = async (run: Run, id: string, refused: PendingItem, call: WriteCall): Promise<void> => {
  const { position } = refused;
  const row = run.ledger.items[position]?.row;
  run.refusedIds.add(refused.match.trackId);
  if (row?.state !== 'available' || finalMatches.has(refused.match.by)) return markRefused(run, [refused]);
  const result = await searchTrack(run, row.track);
  if (result.match === null) return markRefused(run, [refused], result.miss.lookup);
  const { match } = result;
  // The refusal is stored before the new link, so that the refused track is not matched again.
  await run.songLinks.refuse(run.job.destination, [refused.match.trackId]);
  await run.saveLinks([{ track: row.track, destination: run.job.destination, match }]);
  await writeItems(run, id, [{ position, match }], call);
};

/** Marks the items that the playlist has as written, and those that the service dropped as refused. Returns the others. */
const reconcileWithDestination = async (
  run: Run,
  id: string,
  items: readonly PendingItem[],
): Promise<PendingItem[]> => {
  const { ledger } = run;
  ledger.allWritesConfirmed = false;
  const part = ledger.partOf(items[0]?.position ?? 0);
  const reconciled = await pollDestination(
    run,
    async (): Promise<Reconciled> =>
      reconcile(await readDestinationRows(run, id), ledger.matchesIn('written', part), items),
    ({ unwritten: rest }) => rest.length === 0,
  );
  await markWritten(run, reconciled.written);
  await markRefused(run, reconciled.dropped);
  return reconciled.unwritten;
};

export const markWritten = (run: Run, items: readonly PendingItem[]): Promise<void> =>
  setStatuses(
    run,
    items.map(({ position, match }) => ({ position, status: { state: 'written', match } })),
  );

const markMatched = (run: Run, items: readonly PendingItem[]): Promise<void> =>
  setStatuses(
    run,
    items.map(({ position, match }) => ({ position, status: { state: 'matched', match } })),
  );

/** Marks songs as refused by the destination, so that no later copy of the listener uses their links. */
export const markRefused = async (run: Run, items: readonly PendingItem[], lookup?: Lookup): Promise<void> => {
  if (items.length === 0) return;
  await run.songLinks.refuse(run.job.destination, trackIdsOf(items));
  await setStatuses(
    run,
    items.map(({ position }) => ({ position, status: { state: 'failed', reason: 'refused-by-destination', lookup } })),
  );
};
