import type { CallOptions } from '@playa/contracts';
import type { Ledger } from './ledger.ts';
import type { CopyClient, CopyJob, ItemStatus, Journal, SongLinks } from './ports.ts';
import type { Sleep } from './sleep.ts';
import type { Waits } from './waits.ts';

/** What the stages of one run share. */
export interface Run {
  job: CopyJob;
  source: CopyClient;
  destination: CopyClient;
  journal: Journal;
  songLinks: SongLinks;
  ledger: Ledger;
  /** Track ids that the destination refused in this run. They are not matched again. */
  refusedIds: Set<string>;
  /** Reads the destination once where a run would otherwise poll it. */
  pollsOnce: boolean;
  sleep: Sleep;
  waits: Waits;
  /** Passed to every call of both clients. */
  options: CallOptions;
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

/** Sets statuses in the journal first and in the ledger after it: no stage acts on a status that a crash could lose. */
export const setStatuses = async (
  run: Run,
  changes: ReadonlyArray<{ position: number; status: ItemStatus }>,
): Promise<void> => {
  if (changes.length === 0) return;
  await run.journal.setStatuses(changes);
  for (const { position, status } of changes) run.ledger.setStatus(position, status);
  run.report();
};
