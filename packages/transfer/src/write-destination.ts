import { type PlaylistRow, StreamingError } from '@playa/contracts';
import { ensureDestination } from './destination-playlist.ts';
import { batchSize, continueElsewhere, roomLeft } from './full-destination.ts';
import type { PendingItem } from './ledger.ts';
import type { Lookup } from './missing.ts';
import type { Match } from './ports.ts';
import { destinationExists, destinationRows, pollDestination } from './read-destination.ts';
import { areThere, type Reconciled, reconcile } from './reconcile.ts';
import { type Run, setReconcileAttempts, setStatuses } from './run.ts';
import { searchTrack } from './search.ts';
import {
  maxTries,
  mayHaveTakenEffect,
  reconcileBackoffMs,
  saysNothingDone,
  UnconfirmedWrite,
} from './unconfirmed-write.ts';

/**
 * Writes matched rows in the order of the source, in the largest batches the destination takes. A row is written only when every row
 * before it is settled. A smaller batch is written only when no more matches will come.
 */
export const writeDestination = async (run: Run): Promise<void> => {
  const { ledger, signal } = run;
  await reconcileUnconfirmed(run);
  const notThere = createComparison(run);
  for (;;) {
    signal.throwIfAborted();
    const { matchingEnded } = ledger;
    const most = batchSize(run);
    const batch = ledger.nextToWrite(most);
    if (batch.length === most || (matchingEnded && batch.length > 0)) {
      await writeBatch(run, batch, notThere);
    } else if (matchingEnded) {
      return;
    } else {
      await ledger.changed();
    }
  }
};

/**
 * Reconciles the writes that an earlier run left without a known result. Rows that the destination does not hold become `matched`
 * again.
 * @throws {UnconfirmedWrite} while they may still become visible
 */
const reconcileUnconfirmed = async (run: Run): Promise<void> => {
  const rest = await findUnconfirmed(run);
  const { service } = run.destination;
  if (rest.length > 0 && reconcileBackoffMs(service, run.ledger.reconcileAttempts) !== null)
    throw new UnconfirmedWrite(service);
  await noteUnwritten(run, rest);
  // Without a playlist the attempts count for its creation.
  const { ledger } = run;
  if (ledger.playlistIdOf(ledger.lastPart) !== null) await setReconcileAttempts(run, 0);
};

/** Marks the rows of unconfirmed writes that the destination holds as written. Returns the others. */
export const findUnconfirmed = async (run: Run): Promise<PendingItem[]> => {
  const { ledger } = run;
  const rest: PendingItem[] = [];
  for (let part = 0; part <= ledger.lastPart; part += 1) {
    const unconfirmed = ledger.matchesIn('writing', part);
    const id = ledger.playlistIdOf(part);
    if (unconfirmed.length > 0 && id !== null) rest.push(...(await reconcileWithDestination(run, id, unconfirmed)));
  }
  return rest;
};

/** Marks the items as written that the playlist with the given id holds already. Returns the others. */
type Comparison = (id: string, items: readonly PendingItem[]) => Promise<readonly PendingItem[]>;

/**
 * Compares what is about to be written with the destination, where the journal may be older than it. Each playlist is read once a run:
 * what is written afterwards is in the journal.
 */
const createComparison = (run: Run): Comparison => {
  const { ledger } = run;
  if (!ledger.mayBeOlder) return async (_id, items) => items;
  const playlists = new Map<string, Promise<PlaylistRow[]>>();
  return async (id, items) => {
    const reading = playlists.get(id) ?? destinationRows(run, id);
    playlists.set(id, reading);
    const there = areThere(await reading, ledger.matchesIn('written', ledger.lastPart), items);
    await noteWritten(
      run,
      items.filter((_, index) => there[index]),
    );
    return items.filter((_, index) => !there[index]);
  };
};

const writeBatch = async (run: Run, batch: readonly PendingItem[], notThere: Comparison): Promise<void> => {
  if (roomLeft(run) <= 0) await continueElsewhere(run);
  const id = await ensureDestination(run);
  const missing = await notThere(id, batch);
  if (missing.length === 0) return;
  try {
    await send(run, id, missing, appendTo);
  } catch (error) {
    if (!isFull(error) || !run.job.continueWhenFull || run.ledger.writtenToLast === 0) throw error;
    // A try before this one may still take effect, and then in the full playlist.
    if (run.ledger.matchesIn('writing').length > 0) throw new UnconfirmedWrite(error.service, error);
    await continueElsewhere(run);
  }
};

export const isFull = (error: unknown): error is StreamingError =>
  error instanceof StreamingError && error.kind === 'playlist-full';

/** The call that puts items into the playlist with the given id. */
export type Put = (run: Run, id: string, items: readonly PendingItem[]) => Promise<void>;

export const appendTo: Put = (run, id, items) => run.destination.addTracks(id, trackIdsOf(items), run.options);

export const trackIdsOf = (items: readonly PendingItem[]): string[] => items.map(({ match }) => match.trackId);

/** Puts items into the playlist, once the journal says that they are being written. */
export const send = async (run: Run, id: string, items: readonly PendingItem[], put: Put): Promise<void> => {
  await setStatuses(
    run,
    items.map(({ position, match }) => ({ position, status: { state: 'writing', match } })),
  );
  await add(run, id, items, put);
};

const add = async (run: Run, id: string, items: readonly PendingItem[], put: Put, tries = 1): Promise<void> => {
  if (items.length === 0) return;
  try {
    await put(run, id, items);
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
    if (isRefusal(error)) {
      // None of a refused batch was written. The half that is not sent next must not look as if it might have been.
      if (tries === 1) await noteUnwritten(run, items);
      return addSeparately(run, id, items, put, error);
    }
    if (!mayHaveTakenEffect(error)) {
      // An earlier try may still take effect: the rows stay `writing`, and the next run reconciles them.
      if (tries === 1) await noteUnwritten(run, items);
      throw error;
    }
    const rest = await reconcileWithDestination(run, id, items);
    if (rest.length > 0 && mayShowLater(error)) throw new UnconfirmedWrite(error.service, error);
    if (rest.length === items.length && tries === maxTries) {
      if (saysNothingDone(error)) await noteUnwritten(run, rest);
      throw error;
    }
    return add(run, id, rest, put, rest.length === items.length ? tries + 1 : 1);
  }
  await noteWritten(run, items);
};

const mayShowLater = (error: StreamingError): boolean =>
  reconcileBackoffMs(error.service, 0) !== null && !saysNothingDone(error);

const isRefusal = ({ kind }: StreamingError): boolean => kind === 'invalid-request' || kind === 'not-found';

/** Splits a refused batch in halves until the song that causes the refusal is alone. */
const addSeparately = async (
  run: Run,
  id: string,
  items: readonly PendingItem[],
  put: Put,
  refusal: StreamingError,
): Promise<void> => {
  run.signal.throwIfAborted();
  // A missing playlist gets the same answer as a missing song.
  if (refusal.kind === 'not-found' && !(await destinationExists(run, id))) throw refusal;
  const [single, ...others] = items;
  if (single && others.length === 0) return replace(run, id, single, put);
  const middle = Math.ceil(items.length / 2);
  await send(run, id, items.slice(0, middle), put);
  await send(run, id, items.slice(middle), put);
};

/** Matches that no search replaces: the song itself, and what the listener chose. */
const finalMatches: ReadonlySet<Match['by']> = new Set<Match['by']>(['same-service', 'listener']);

/** Searches again for a refused song: the remembered track may have been removed while another release is available. */
const replace = async (run: Run, id: string, refused: PendingItem, put: Put): Promise<void> => {
  const { position } = refused;
  const row = run.ledger.items[position]?.row;
  run.refusedIds.add(refused.match.trackId);
  if (row?.state !== 'available' || finalMatches.has(refused.match.by)) return noteRefused(run, [refused]);
  const result = await searchTrack(run, row.track);
  if (result.match === null) return noteRefused(run, [refused], result.miss.lookup);
  const { match } = result;
  // The refusal is kept before the new link, so that the refused one is not taken again.
  await run.songLinks.refuse(run.job.destination, [refused.match.trackId]);
  await run.saveLinks([{ track: row.track, destination: run.job.destination, match }]);
  await send(run, id, [{ position, match }], put);
};

/** Marks the items that the playlist holds as written, and those it dropped as refused. Returns the others. */
const reconcileWithDestination = async (
  run: Run,
  id: string,
  items: readonly PendingItem[],
): Promise<PendingItem[]> => {
  const { ledger } = run;
  ledger.writesAreSure = false;
  const part = ledger.partOf(items[0]?.position ?? 0);
  const reconciled = await pollDestination(
    run,
    async (): Promise<Reconciled> =>
      reconcile(await destinationRows(run, id), ledger.matchesIn('written', part), items),
    ({ rest }) => rest.length === 0,
  );
  await noteWritten(run, reconciled.written);
  await noteRefused(run, reconciled.dropped);
  return reconciled.rest;
};

export const noteWritten = (run: Run, items: readonly PendingItem[]): Promise<void> =>
  setStatuses(
    run,
    items.map(({ position, match }) => ({ position, status: { state: 'written', match } })),
  );

const noteUnwritten = (run: Run, items: readonly PendingItem[]): Promise<void> =>
  setStatuses(
    run,
    items.map(({ position, match }) => ({ position, status: { state: 'matched', match } })),
  );

/** Marks songs as refused by the destination, so that no later copy of the listener uses their links. */
export const noteRefused = async (run: Run, items: readonly PendingItem[], lookup?: Lookup): Promise<void> => {
  if (items.length === 0) return;
  await run.songLinks.refuse(run.job.destination, trackIdsOf(items));
  await setStatuses(
    run,
    items.map(({ position }) => ({ position, status: { state: 'failed', reason: 'refused-by-destination', lookup } })),
  );
};
