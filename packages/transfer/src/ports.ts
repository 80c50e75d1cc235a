import type {
  CallOptions,
  CopyFailureReason,
  CopySource,
  Page,
  ServiceName,
  SourceRow,
  SourceTrack,
  StreamingCapabilities,
  StreamingClient,
  StreamingLimits,
} from '@playa/contracts';
import type { Lookup, Miss } from './miss.ts';

/** The part of a `StreamingClient` that a copy needs of an account on a service. */
export type CopyClient = Pick<
  StreamingClient,
  | 'service'
  | 'playlists'
  | 'playlist'
  | 'playlistRows'
  | 'searchTracks'
  | 'findByIsrc'
  | 'createPlaylist'
  | 'addTracks'
  | 'insertTracks'
  | 'removeTracks'
  | 'storefront'
> &
  Pick<StreamingClient, 'setPlaylistCover' | 'tracks'> & {
    readonly limits: Pick<StreamingLimits, 'addBatch' | 'isrcBatch' | 'trackBatch' | 'coverBytes' | 'playlistSize'>;
    readonly capabilities: Pick<StreamingCapabilities, 'insertAt' | 'remove'>;
  };

/** Reads a picture from a URL that a service's API returned; null when there is none of at most `maxBytes` bytes. Never rejects. */
export type ReadCover = (
  service: ServiceName,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
) => Promise<Uint8Array | null>;

/** The source of a copy; a {@link CopyClient} is one. A service rejects with `StreamingError`. */
export interface CopySourceClient {
  readonly service: CopySource;
  /** Absent if the source has neither a description nor a cover. */
  playlist?: CopyClient['playlist'];
  playlistRows(id: string, cursor?: string | null, options?: CallOptions): Promise<Page<SourceRow>>;
}

/** The source and the destination of a copy. */
export interface CopyJob {
  id: string;
  source: CopySource;
  destination: ServiceName;
  sourcePlaylistId: string;
  playlistName: string;
  /** The source playlist was given by its public link. */
  fromLink?: boolean;
  /** Continue in "Name (2)" when the new playlist is full; otherwise the copy fails. */
  continueWhenFull?: boolean;
}

/** A further playlist of one copy, because the one before it is full. */
export interface Continuation {
  /** The position of its first row; it contains all rows up to the next continuation. */
  from: number;
  /** Null until it is created. */
  playlistId: string | null;
  /** Set before the first request to create it, and reset when the destination refused. */
  creationStarted: boolean;
}

/** The destination's track for a song. `confidence` is 0 to 1. */
export interface Match {
  trackId: string;
  /** Identifies the row when the service returns it with another id (Spotify's relinking). */
  isrc: string | null;
  confidence: number;
  /** `link`: the source list links to it. `listener`: chosen by the listener whose copy it is. `listeners`: several listeners chose the same. */
  by: 'isrc' | 'text' | 'link' | 'same-service' | 'listener' | 'listeners';
  /** The playlist already contained the song before the copy inserted it, so the copy never removes it. */
  foundThere?: true;
}

/**
 * The status of one row. `writing`: the destination was asked to add it and the result is not recorded. The next run reads the
 * destination to find the result.
 */
export type ItemStatus =
  | { state: 'read' }
  | { state: 'matched' | 'writing' | 'written'; match: Match }
  /** It is in the playlist and will be removed, because the listener withdrew the choice; `reason` is why it had failed before. */
  | { state: 'removing'; match: Match; reason: CopyFailureReason }
  /** `lookup` is set when the status is saved after a search. It is not loaded again. */
  | { state: 'failed'; reason: CopyFailureReason; lookup?: Lookup };

/** One row of the source. `position` counts from 0 without gaps. */
export interface JournalItem {
  position: number;
  row: SourceRow;
  status: ItemStatus;
}

export interface JournalState {
  items: JournalItem[];
  /** The cursor of the next source page; null before the first page and after the last. */
  cursor: string | null;
  readComplete: boolean;
  total: number | null;
  /** The source's revision when the last run began to read it; null where it has none. Absent: an earlier release read it. */
  sourceRevision?: string | null;
  destinationPlaylistId: string | null;
  /** Set before the first request to create the playlist, and reset when the destination refused. */
  creationStarted: boolean;
  /** The playlists after the first one, in order. */
  continuations: readonly Continuation[];
  /** Consecutive runs that an outage ended without progress. */
  outages: number;
  /** Consecutive runs that have reconciled an unconfirmed write without a result. */
  reconcileAttempts: number;
  /** The journal was restored from a backup: the destination may contain more than it records. Absent: no. */
  mayBeStale?: boolean;
  /** The copy was finished before: the listener may have changed the playlist since. Absent: no. */
  finished?: boolean;
}

/**
 * The durable state of one copy. Every method is idempotent and atomic. All reject with {@link JournalTakenOver} once another worker has
 * taken the copy over.
 */
export interface Journal {
  load(): Promise<JournalState>;
  /** Appends a page of rows. Rows whose position already exists are not changed. */
  appendRows(page: {
    items: readonly JournalItem[];
    cursor: string | null;
    readComplete: boolean;
    total: number | null;
    sourceRevision: string | null;
  }): Promise<void>;
  /** Sets the status of rows, all of them atomically. */
  setStatuses(changes: ReadonlyArray<Pick<JournalItem, 'position' | 'status'>>): Promise<void>;
  startCreation(): Promise<void>;
  /** Reverts {@link startCreation}: no playlist was created. */
  withdrawCreation(): Promise<void>;
  saveDestination(playlistId: string): Promise<void>;
  saveContinuations(continuations: readonly Continuation[]): Promise<void>;
  saveReconcileAttempts(attempts: number): Promise<void>;
}

/** A match that later copies of the same song can use. */
export interface SongLink {
  track: SourceTrack;
  destination: ServiceName;
  match: Match;
}

/** Matches of earlier copies. */
export interface SongLinks {
  /** Known matches by the source track's id. Tracks without a known match are missing from the map. */
  find(tracks: readonly SourceTrack[], destination: ServiceName): Promise<ReadonlyMap<string, Match>>;
  save(links: readonly SongLink[]): Promise<void>;
  /** Records that the destination refused these tracks for this listener: {@link find} no longer returns them. */
  refuse(destination: ServiceName, trackIds: readonly string[]): Promise<void>;
}

/** A song that was searched for without a match. */
export interface SongMiss {
  track: SourceTrack;
  miss: Miss;
}

/** Songs that were recently searched for without a match, so that the same copy does not search for them again. */
export interface SongMisses {
  /** The stored misses of those tracks that need not be searched for, by track id. */
  find(tracks: readonly SourceTrack[], destination: ServiceName): Promise<ReadonlyMap<string, Miss>>;
  save(misses: readonly SongMiss[], destination: ServiceName): Promise<void>;
}

/** The matches that the listener chose by hand. They outrank links, misses and searches. */
export interface Corrections {
  /** The chosen match by source track id; null if the listener marked the song as missing on the destination. */
  find(tracks: readonly SourceTrack[], destination: ServiceName): Promise<ReadonlyMap<string, Match | null>>;
}

/** Another worker has taken the copy over. The run must not write anything after it. */
export class JournalTakenOver extends Error {
  constructor(jobId: string) {
    super(`The copy ${jobId} was taken over by another worker`);
    this.name = 'JournalTaken';
  }
}
