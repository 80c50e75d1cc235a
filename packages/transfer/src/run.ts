import type { CallOptions, StreamingClient } from '@playa/contracts';
import type { Ledger } from './ledger.ts';
import type { CopyJob, ItemStatus, Journal, SongLinks } from './ports.ts';
import type { Sleep } from './sleep.ts';
import type { Waits } from './waits.ts';

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
  /** Looks once for what a service may show late, instead of a few times. */
  looksOnce: boolean;
  sleep: Sleep;
  waits: Waits;
  /** For every call: what ends it, who hears of its pauses, and who is asked before it writes. */
  options: CallOptions;
  /** Aborts when the copy is cancelled, the worker stops or another stage gave up. */
  signal: AbortSignal;
  report(): void;
}

/** Counts the runs that looked in vain. */
export const setLooks = async ({ journal, ledger }: Run, looks: number): Promise<void> => {
  if (looks === ledger.looks) return;
  await journal.saveLooks(looks);
  ledger.looks = looks;
};

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
