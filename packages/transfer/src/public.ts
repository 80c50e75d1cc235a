export type { CopyOutcome, CopyProblem } from './outcome.ts';
export type {
  CopyClient,
  CopyJob,
  ItemStatus,
  Journal,
  JournalItem,
  JournalState,
  Match,
  SongLink,
  SongLinks,
} from './ports.ts';
export { JournalTaken } from './ports.ts';
export { type CopyCounts, type CopyInput, cancelReason, runCopy } from './run-copy.ts';
export type { CopyWait } from './waits.ts';
