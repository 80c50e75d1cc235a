export type { CopyOutcome, CopyProblem } from './outcome.ts';
export type {
  CopyClient,
  CopyJob,
  CopySourceClient,
  ItemStatus,
  Journal,
  JournalItem,
  JournalState,
  Match,
  ReadCover,
  SongLink,
  SongLinks,
  SongMisses,
} from './ports.ts';
export { JournalTaken } from './ports.ts';
export { type CopyCounts, type CopyInput, cancelReason, runCopy } from './run-copy.ts';
export { applySteps } from './sync/apply-steps.ts';
export { planSync, type SyncInput, type SyncPlan } from './sync/plan-sync.ts';
export { type SyncDestination, type SyncSteps, stepsOf } from './sync/steps-of.ts';
export { baseOfCopy, type SyncBase } from './sync/sync-base.ts';
export type { SyncStep } from './sync/sync-step.ts';
export type { CopyWait } from './waits.ts';
