import type { StreamingClient } from '@playa/contracts';
import type { Ledger } from './ledger.ts';
import type { CopyJob, ItemStatus, Journal, SongLinks } from './ports.ts';
import type { Sleep } from './sleep.ts';

/** What the stages of one run share. */
export interface Run {
  job: CopyJob;
  source: StreamingClient;
  destination: StreamingClient;
  journal: Journal;
  songLinks: SongLinks;
  ledger: Ledger;
  /** Ids the destination would not take in this run; they are no candidates any more. */
  refusedIds: Set<string>;
  sleep: Sleep;
  /** Aborts when the copy is cancelled, the worker stops or another stage gave up. */
  signal: AbortSignal;
  report(): void;
}

/** Sets statuses in the journal first and in the ledger then, so that nothing acts on what may be forgotten. */
export const setStatuses = async (
  run: Run,
  changes: ReadonlyArray<{ position: number; status: ItemStatus }>,
): Promise<void> => {
  if (changes.length === 0) return;
  await run.journal.setStatuses(changes);
  for (const { position, status } of changes) run.ledger.setStatus(position, status);
  run.report();
};
