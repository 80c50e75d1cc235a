import type { Corrections, SongLinks, SongMisses } from './ports.ts';
import type { Sleep } from './sleep.ts';
import type { CopyWait } from './wait-reporter.ts';

/** Progress of a run in songs; a sync counts changes. `total` is null until it is known. */
export interface CopyCounts {
  total: number | null;
  copied: number;
  failed: number;
  destinationPlaylistId: string | null;
}

/** The input that copies and syncs have in common. */
export interface RunInput {
  songLinks: SongLinks;
  songMisses: SongMisses;
  corrections: Corrections;
  now: () => Date;
  sleep?: Sleep;
  /** Abort with {@link cancelReason} to cancel, with any other reason to stop this worker only. */
  signal: AbortSignal;
  /** Awaited right before every request that writes. Resolves once the run's lease is confirmed, or when `signal` has aborted. */
  beforeWrite?: () => Promise<void>;
  /** Called after every change, once the journal holds it. */
  onProgress: (counts: CopyCounts) => void;
  /** Called when the run starts a pause of a second or more, and with null when it ends. */
  onWait?: (wait: CopyWait | null) => void;
}

/** The abort reason that cancels a copy or a sync. */
export const cancelReason = 'cancel';
