import type { CallOptions, Playlist } from '@playa/contracts';
import { coalesceWrites } from './coalesce-writes.ts';
import type { Ledger } from './ledger.ts';
import type {
  CopyClient,
  CopyJob,
  CopySourceClient,
  Corrections,
  ItemStatus,
  Journal,
  ReadCover,
  SongLink,
  SongLinks,
  SongMiss,
  SongMisses,
} from './ports.ts';
import type { Sleep } from './sleep.ts';
import type { WaitReporter } from './wait-reporter.ts';

export interface StatusChange {
  position: number;
  status: ItemStatus;
}

/** The clients, ports and state that the stages of one run share. */
export interface Run {
  job: CopyJob;
  source: CopySourceClient;
  destination: CopyClient;
  journal: Journal;
  songLinks: SongLinks;
  songMisses: SongMisses;
  corrections: Corrections;
  ledger: Ledger;
  /** Reads the source playlist's description once and caches it; null when the service does not return it. */
  readSourcePlaylist(): Promise<Playlist | null>;
  /** Absent where covers are not copied. */
  readCover?: ReadCover | undefined;
  /** Track ids that the destination refused in this run. They are not matched again. */
  refusedIds: Set<string>;
  /** Reads the destination once instead of polling it. */
  readsOnce: boolean;
  sleep: Sleep;
  waits: WaitReporter;
  /** Passed to every call of both clients. */
  options: CallOptions;
  /** Sets statuses in the journal and then in the ledger. */
  saveStatuses(changes: readonly StatusChange[]): Promise<void>;
  saveLinks(links: readonly SongLink[]): Promise<void>;
  saveMisses(misses: readonly SongMiss[]): Promise<void>;
  /** Aborts when the copy is cancelled, the worker stops or another stage has failed. */
  signal: AbortSignal;
  report(): void;
}

/** Stores how many consecutive runs have reconciled without a result. */
export const saveReconcileAttempts = async ({ journal, ledger }: Run, reconcileAttempts: number): Promise<void> => {
  if (reconcileAttempts === ledger.reconcileAttempts) return;
  await journal.saveReconcileAttempts(reconcileAttempts);
  ledger.reconcileAttempts = reconcileAttempts;
};

/**
 * The writes of a run to the journal, the links and the misses. Concurrent writes of the searches are combined.
 * @param onFailure called as soon as a write fails, before its promise rejects, so that no other work starts
 */
export const createBatchedWriters = (
  parts: Pick<Run, 'job' | 'journal' | 'songLinks' | 'songMisses' | 'ledger' | 'report'>,
  onFailure: (error: unknown) => void,
): Pick<Run, 'saveStatuses' | 'saveLinks' | 'saveMisses'> => {
  const { job, journal, songLinks, songMisses, ledger, report } = parts;
  const write = async (change: Promise<void>): Promise<void> => {
    try {
      await change;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  return {
    saveStatuses: coalesceWrites(async (changes) => {
      // The journal is written first: no stage acts on a status that a crash could lose.
      await write(journal.setStatuses(changes));
      for (const { position, status } of changes) ledger.setStatus(position, status);
      report();
    }),
    saveLinks: coalesceWrites((links) => write(songLinks.save(links))),
    saveMisses: coalesceWrites((misses) => write(songMisses.save(misses, job.destination))),
  };
};

export const setStatuses = async (run: Run, changes: readonly StatusChange[]): Promise<void> => {
  if (changes.length > 0) await run.saveStatuses(changes);
};
