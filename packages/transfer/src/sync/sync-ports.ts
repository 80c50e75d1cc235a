import type { CopyFailureReason, PlaylistRow, ServiceName, StreamingClient, StreamingLimits } from '@playa/contracts';
import type { CopyClient } from '../ports.ts';
import type { Isrcs } from './isrcs.ts';
import type { SyncBase } from './sync-base.ts';
import type { SyncPreview } from './sync-preview.ts';

/** What a sync needs of an account on a service; a `StreamingClient` is one. */
export type SyncClient = CopyClient &
  Pick<StreamingClient, 'capabilities' | 'insertTracks' | 'removeTracks' | 'moveRow'> & {
    readonly limits: Pick<StreamingLimits, 'addBatch' | 'isrcBatch' | 'editBatch'>;
  };

/** Two playlists that are kept in step. */
export interface SyncJob {
  id: string;
  source: ServiceName;
  sourcePlaylistId: string;
  destination: ServiceName;
  destinationPlaylistId: string;
  playlistName: string;
}

/** What the two playlists were after the last sync. Plain data, to be stored as JSON. */
export interface SyncMemory {
  base: SyncBase;
  isrcs: Isrcs;
}

/** The calls of a run that has begun to write. */
export interface SyncCalls {
  /** The tracks that the calls add, in the order in which they are sent. */
  adding: readonly string[];
  /** How many of them were sent. */
  sent: number;
  /** How many of them were sent and answered. */
  confirmed: number;
}

export interface SyncState extends SyncCalls {
  memory: SyncMemory;
  /** Whether this job has begun to write: then it goes on with what was accepted. */
  started: boolean;
  /** Changes of this job, with those that are done; null before it has begun. */
  total: number | null;
  done: number;
  /** Runs in a row that an outage ended without progress. */
  outages: number;
  /** Runs in a row that have looked in vain for what was written. */
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
  /** Before the first call of a run: what is to be remembered when the run is interrupted. */
  begin(calls: { memory: SyncMemory; adding: readonly string[]; total: number; done: number }): Promise<void>;
  /** Before and after every call. */
  saveCalls(calls: Pick<SyncCalls, 'sent' | 'confirmed'> & { done: number }): Promise<void>;
  /** When the playlists are in step. No call is open any more. */
  finish(end: { memory: SyncMemory; total: number; done: number }): Promise<void>;
  /** Stores what there is to do, for the listener to accept; null when there is nothing. */
  savePreview(preview: SyncPreview | null): Promise<void>;
  /** Replaces the list of songs that are not at the destination. */
  saveFailures(failures: readonly SyncFailure[]): Promise<void>;
  saveReconcileAttempts(attempts: number): Promise<void>;
}

/**
 * - `preview`: finds out what there is to do, and writes nothing.
 * - `accepted`: does what the listener has accepted, the `changes` of its preview. Asks again when there is something else to do.
 * - `daily`: does what there is to do, but asks the listener when the source has lost most of its songs.
 */
export type SyncMode = { kind: 'preview' } | { kind: 'accepted'; changes: readonly string[] } | { kind: 'daily' };
