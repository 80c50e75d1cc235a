export type { Candidate, Lookup, Miss } from './miss.ts';
export { type CopyOutcome, type CopyProblem, linkForbiddenMessage } from './outcome.ts';
export type {
  Continuation,
  CopyClient,
  CopyJob,
  CopySourceClient,
  Corrections,
  ItemStatus,
  Journal,
  JournalItem,
  JournalState,
  Match,
  ReadCover,
  SongLink,
  SongLinks,
  SongMiss,
  SongMisses,
} from './ports.ts';
export { JournalTakenOver } from './ports.ts';
export { type CopyInput, runCopy } from './run-copy.ts';
export { type CopyCounts, cancelReason } from './run-input.ts';
export { searchTrack } from './search.ts';
export { applySteps } from './sync/apply-steps.ts';
export { planSync, type SyncInput, type SyncPlan } from './sync/plan-sync.ts';
export { runSync, type SyncRunInput } from './sync/run-sync.ts';
export { type SyncDestination, type SyncSteps, stepsOf } from './sync/steps-of.ts';
export { baseOfCopy, type SyncBase } from './sync/sync-base.ts';
export type {
  SyncClient,
  SyncFailure,
  SyncJob,
  SyncJournal,
  SyncMode,
  SyncSnapshot,
  SyncState,
} from './sync/sync-ports.ts';
export type { PreviewSong, SyncPreview } from './sync/sync-preview.ts';
export { snapshotOfCopy } from './sync/sync-snapshot.ts';
export type { SyncStep } from './sync/sync-step.ts';
export type { CopyWait } from './wait-reporter.ts';
