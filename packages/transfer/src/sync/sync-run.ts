import type { CallOptions } from '@playa/contracts';
import type { Corrections, Match, SongLinks, SongMisses } from '../ports.ts';
import type { Sleep } from '../sleep.ts';
import type { WaitReporter } from '../wait-reporter.ts';
import type { SyncClient, SyncJob, SyncJournal, SyncState } from './sync-ports.ts';

/** The clients, ports and state that the parts of one run share. */
export interface SyncRun {
  job: SyncJob;
  source: SyncClient;
  destination: SyncClient;
  journal: SyncJournal;
  songLinks: SongLinks;
  songMisses: SongMisses;
  corrections: Corrections;
  removals: boolean;
  sleep: Sleep;
  waits: WaitReporter;
  /** Passed to every call of both clients. */
  options: CallOptions;
  signal: AbortSignal;
  /** The journal's state, kept up to date. */
  state: SyncState;
  /** The matches that this run has found, by the source's track id; null for a miss. */
  found: Map<string, Match | null>;
  /** Track ids that the destination refused in this run. */
  refusedIds: Set<string>;
  /** The source's track ids of the refused songs. */
  refusedSources: Set<string>;
  failed: number;
  progressed: boolean;
  report(): void;
}
