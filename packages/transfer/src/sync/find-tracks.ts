import type { Track } from '@playa/contracts';
import { batchesOf } from '../concurrency.ts';
import { Ledger } from '../ledger.ts';
import { matchSongs } from '../match-songs.ts';
import type { Journal, JournalItem, JournalState } from '../ports.ts';
import { createWriters, type Run } from '../run.ts';
import { signalOfRun } from '../run-signal.ts';
import type { SyncRun } from './sync-run.ts';

/**
 * Looks for the destination's tracks of songs as a copy does: by link, then by ISRC, then by text. What is found or missed is kept as
 * links and misses at once, so that a run that is interrupted does not search for it again. The result is in `run.found`.
 */
export const findTracks = async (run: SyncRun, tracks: readonly Track[]): Promise<void> => {
  if (tracks.length === 0) return;
  const state = stateOf(await withLengths(run, tracks));
  const ledger = new Ledger(state);
  ledger.readingEnded = true;
  const { job, source, destination, songLinks, songMisses, corrections, sleep, waits, options, refusedIds } = run;
  // A failed write of links ends the search: the error reaches the caller through the search that waits for it.
  const halt = new AbortController();
  const signal = signalOfRun(run.signal, halt.signal);
  const search: Run = {
    job,
    source,
    destination,
    journal: noJournal,
    songLinks,
    songMisses,
    corrections,
    ledger,
    refusedIds,
    pollsOnce: true,
    sleep,
    waits,
    options: { ...options, signal },
    signal,
    described: async () => null,
    report: () => {},
    ...createWriters({ job, journal: noJournal, songLinks, songMisses, ledger, report: () => {} }, () => halt.abort()),
  };
  await matchSongs(search);
  for (const { row, status } of ledger.items) {
    if (row.state !== 'available') continue;
    const match = status.state === 'matched' && !refusedIds.has(status.match.trackId) ? status.match : null;
    run.found.set(row.track.id, match);
  }
};

/** Rows are read without the lengths of videos, which take requests of their own: only songs that are searched for need theirs. */
const withLengths = async ({ source, options }: SyncRun, tracks: readonly Track[]): Promise<Track[]> => {
  const ids = tracks.flatMap(({ id, durationMs }) => (durationMs === null ? [id] : []));
  const { trackBatch = 0 } = source.limits;
  const lengths = new Map<string, number | null>();
  // One at a time they would take as many requests as the search itself.
  for (const batch of trackBatch > 1 ? batchesOf(ids, trackBatch) : []) {
    for (const { id, durationMs } of (await source.tracks?.(batch, options)) ?? []) lengths.set(id, durationMs);
  }
  return tracks.map((track) => ({ ...track, durationMs: track.durationMs ?? lengths.get(track.id) ?? null }));
};

const stateOf = (tracks: readonly Track[]): JournalState => ({
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

/** The search has nothing to journal: links and misses hold what it found. */
const noJournal: Journal = {
  load: async () => stateOf([]),
  appendRows: async () => {},
  setStatuses: async () => {},
  startCreation: async () => {},
  withdrawCreation: async () => {},
  saveDestination: async () => {},
  saveContinuations: async () => {},
  saveReconcileAttempts: async () => {},
};
