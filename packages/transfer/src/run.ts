import type { CallOptions, Playlist } from '@playa/contracts';
import { groupWrites } from './group-writes.ts';
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
import type { Waits } from './waits.ts';

export interface StatusChange {
  position: number;
  status: ItemStatus;
}

/** What the stages of one run share. */
export interface Run {
  job: CopyJob;
  source: CopySourceClient;
  destination: CopyClient;
  journal: Journal;
  songLinks: SongLinks;
  songMisses: SongMisses;
  corrections: Corrections;
  ledger: Ledger;
  /** The source playlist as its service describes it, asked for once; null where it does not answer. */
  described(): Promise<Playlist | null>;
  /** Absent where covers are not copied. */
  readCover?: ReadCover | undefined;
  /** Track ids that the destination refused in this run. They are not matched again. */
  refusedIds: Set<string>;
  /** Reads the destination once where a run would otherwise poll it. */
  pollsOnce: boolean;
  sleep: Sleep;
  waits: Waits;
  /** Passed to every call of both clients. */
  options: CallOptions;
  /** Sets statuses in the journal and then in the ledger. */
  saveStatuses(changes: readonly StatusChange[]): Promise<void>;
  saveLinks(links: readonly SongLink[]): Promise<void>;
  saveMisses(misses: readonly SongMiss[]): Promise<void>;
  /** Aborts when the copy is cancelled, the worker stops or another stage gave up. */
  signal: AbortSignal;
  report(): void;
}

/** Keeps how many runs in a row have reconciled without a result. */
export const setReconcileAttempts = async ({ journal, ledger }: Run, reconcileAttempts: number): Promise<void> => {
  if (reconcileAttempts === ledger.reconcileAttempts) return;
  await journal.saveReconcileAttempts(reconcileAttempts);
  ledger.reconcileAttempts = reconcileAttempts;
};

/**
 * The writes of a run to the journal and the links: what several searches found at about the same time is written together.
 * @param onFailure called as soon as one fails, before whoever waits for it, so that nothing else is begun
 */
export const createWriters = (
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
    saveStatuses: groupWrites(async (changes) => {
      // The journal first: no stage acts on a status that a crash could lose.
      await write(journal.setStatuses(changes));
      for (const { position, status } of changes) ledger.setStatus(position, status);
      report();
    }),
    saveLinks: groupWrites((links) => write(songLinks.save(links))),
    saveMisses: groupWrites((misses) => write(songMisses.save(misses, job.destination))),
  };
};

export const setStatuses = async (run: Run, changes: readonly StatusChange[]): Promise<void> => {
  if (changes.length > 0) await run.saveStatuses(changes);
};
