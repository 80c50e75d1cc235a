import type { CopyFailureReason, PlaylistRow, ServiceName, StreamingClient, StreamingLimits } from '@playa/contracts';
import type { CopyClient } from '../ports.ts';
import type { Isrcs } from './isrcs.ts';
import type { SyncBase } from './sync-base.ts';
import type { SyncPreview } from './sync-preview.ts';

/** The part of a `StreamingClient` that a sync needs of an account on a service. */
export type SyncClient = CopyClient &
  Pick<StreamingClient, 'capabilities' | 'insertTracks' | 'removeTracks' | 'moveRow'> & {
    readonly limits: Pick<StreamingLimits, 'addBatch' | 'isrcBatch' | 'editBatch'>;
  };

/** Two playlists that are synced. */
export interface SyncJob {
  id: string;
  source: ServiceName;
  sourcePlaylistId: string;
  destination: ServiceName;
  destinationPlaylistId: string;
  playlistName: string;
}

/** The state of the two playlists after the last sync. Plain data, to be stored as JSON. */
export interface SyncSnapshot {
  base: SyncBase;
  isrcs: Isrcs;
}

/** The calls of a run that has started to write. */
export interface SyncCalls {
  /** The tracks that the calls add, in the order in which they are sent. */
  adding: readonly string[];
  /** How many of them were sent. */
  sent: number;
  /** How many of them were sent and succeeded. */
  confirmed: number;
}

export interface SyncState extends SyncCalls {
  memory: SyncSnapshot;
  /** Whether this job has started to write: then it continues with the accepted changes. */
  started: boolean;
  /** Number of changes of this job, including those that are done; null before it has started. */
  total: number | null;
  done: number;
  /** Consecutive runs that an outage ended without progress. */
  outages: number;
  /** Consecutive runs that have reconciled without a result. */
  reconcileAttempts: number;
}

/** A song of the source that is not at the destination. */
export interface SyncFailure {
  position: number;
  row: PlaylistRow;
  reason: CopyFailureReason;
}

/**
 * The durable state of one sync. Every method is idempotent and atomic. All reject with `JournalTaken` once another worker has taken
 * the job over.
 */
export interface SyncJournal {
  load(): Promise<SyncState>;
  /** Before the first call of a run: stores what the next run needs after an interruption. */
  begin(calls: { memory: SyncSnapshot; adding: readonly string[]; total: number; done: number }): Promise<void>;
  /** Before and after every call. */
  saveCalls(calls: Pick<SyncCalls, 'sent' | 'confirmed'> & { done: number }): Promise<void>;
  /** When the playlists are synced and no call is open. */
  finish(end: { memory: SyncSnapshot; total: number; done: number }): Promise<void>;
  /** Stores the changes that the listener may accept; null when there are none. */
  savePreview(preview: SyncPreview | null): Promise<void>;
  /** Replaces the list of songs that are not at the destination. */
  saveFailures(failures: readonly SyncFailure[]): Promise<void>;
  saveReconcileAttempts(attempts: number): Promise<void>;
}

/**
 * - `preview`: finds the changes, and writes nothing.
 * - `accepted`: makes the changes that the listener has accepted (`changes` of the preview). Asks again when other changes are needed.
 * - `daily`: makes all changes, but asks the listener when the source has lost most of its songs.
 */
export type SyncMode = { kind: 'preview' } | { kind: 'accepted'; changes: readonly string[] } | { kind: 'daily' };
