import type { Track } from '@playa/contracts';
import { batchesOf } from '../concurrency.ts';
import { Ledger } from '../ledger.ts';
import { matchSongs } from '../match-songs.ts';
import type { Journal, JournalItem, JournalState } from '../ports.ts';
import { createBatchedWriters, type Run } from '../run.ts';
import { createRunSignal } from '../run-signal.ts';
import type { SyncRun } from './sync-run.ts';

/**
 * Searches for the destination's tracks as a copy does: by link, then by ISRC, then by text. Links and misses are stored at once, so
 * that a run after an interruption does not search again. The result is in `run.found`.
 */
export const findTracks = async (run: SyncRun, tracks: readonly Track[]): Promise<void> => {
  if (tracks.length === 0) return;
  const state = createState(await withDurations(run, tracks));
  const ledger = new Ledger(state);
  ledger.readingEnded = true;
  const { job, source, destination, songLinks, songMisses, corrections, sleep, waits, options, refusedIds } = run;
  // A failed write of links ends the search. The search that awaits the write rejects with its error.
  const stopSearch = new AbortController();
  const signal = createRunSignal(run.signal, stopSearch.signal);
  const search: Run = {
    job,
    source,
    destination,
    journal: nullJournal,
    songLinks,
    songMisses,
    corrections,
    ledger,
    refusedIds,
    readsOnce: true,
    sleep,
    waits,
    options: { ...options, signal },
    signal,
    readSourcePlaylist: async () => null,
    report: () => {},
    ...createBatchedWriters({ job, journal: nullJournal, songLinks, songMisses, ledger, report: () => {} }, () =>
      stopSearch.abort(),
    ),
  };
  await matchSongs(search);
  for (const { row, status } of ledger.items) {
    if (row.state !== 'available') continue;
    const match = status.state === 'matched' && !refusedIds.has(status.match.trackId) ? status.match : null;
    run.found.set(row.track.id, match);
  }
};

/** Adds missing durations. Rows are read without them, because videos' durations need extra requests and only searches use them. */
const withDurations = async ({ source, options }: SyncRun, tracks: readonly Track[]): Promise<Track[]> => {
  const ids = tracks.flatMap(({ id, durationMs }) => (durationMs === null ? [id] : []));
  const { trackBatch = 0 } = source.limits;
  const durations = new Map<string, number | null>();
  // Without batches the durations would take as many requests as the search itself.
  for (const batch of trackBatch > 1 ? batchesOf(ids, trackBatch) : []) {
    for (const { id, durationMs } of (await source.tracks?.(batch, options)) ?? []) durations.set(id, durationMs);
  }
  return tracks.map((track) => ({ ...track, durationMs: track.durationMs ?? durations.get(track.id) ?? null }));
};

const createState = (tracks: readonly Track[]): JournalState => ({
  items: tracks.map(
    (track, position): JournalItem => ({
      position,
      row: { state: 'available', track },
      status: { state: 'read' },
    }),
  ),
  cursor: null,
  readComplete: true,
  total: tracks.length,
  destinationPlaylistId: null,
  creationStarted: false,
  continuations: [],
  outages: 0,
  reconcileAttempts: 0,
});

/** A journal that stores nothing: the results of the search are in links and misses. */
const nullJournal: Journal = {
  load: async () => createState([]),
  appendRows: async () => {},
  setStatuses: async () => {},
  startCreation: async () => {},
  withdrawCreation: async () => {},
  saveDestination: async () => {},
  saveContinuations: async () => {},
  saveReconcileAttempts: async () => {},
};
