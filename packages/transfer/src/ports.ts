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
import type { Lookup, Miss } from './missing.ts';

/** What a copy needs of an account on a service; a `StreamingClient` is one. */
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

/** Reads a picture of a service from the address that its API gave; null when there is none of at most `maxBytes` bytes. Never rejects. */
export type ReadCover = (
  service: ServiceName,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
) => Promise<Uint8Array | null>;

/** What a copy reads from; a {@link CopyClient} is one. Rejects with `StreamingError` where it is a service. */
export interface CopySourceClient {
  readonly service: CopySource;
  /** Absent where a source has neither a description nor a cover. */
  playlist?: CopyClient['playlist'];
  playlistRows(id: string, cursor?: string | null, options?: CallOptions): Promise<Page<SourceRow>>;
}

/** What is copied where. */
export interface CopyJob {
  id: string;
  source: CopySource;
  destination: ServiceName;
  sourcePlaylistId: string;
  playlistName: string;
  /** The source playlist was given by its public link. */
  fromLink?: boolean;
  /** Goes on in "Name (2)" when the new playlist is full; otherwise the copy fails there. */
  continueWhenFull?: boolean;
}

/** A further playlist of one copy: the one before it is full. */
export interface Continuation {
  /** The first row that goes into it; it has all rows up to the next continuation. */
  from: number;
  /** Null until it is made. */
  playlistId: string | null;
  /** Set before the destination is first asked to create it, and withdrawn when it clearly refused. */
  creationStarted: boolean;
}

/** The destination's track for a song. `confidence` is 0 to 1. */
export interface Match {
  trackId: string;
  /** Lets a row be recognised when the service reads it back under another id (Spotify's relinking). */
  isrc: string | null;
  confidence: number;
  /** `link`: the list that is copied links to it. `listener`: chosen by the listener whose copy it is. `listeners`: several listeners chose the same. */
  by: 'isrc' | 'text' | 'link' | 'same-service' | 'listener' | 'listeners';
  /** The playlist had the song already when it was to be put there: it is not the copy's to take out. */
  foundThere?: true;
}

/**
 * How far one row is. `writing`: the destination was asked to add it and the result is not recorded. The next run reads the
 * destination to find out.
 */
export type ItemStatus =
  | { state: 'read' }
  | { state: 'matched' | 'writing' | 'written'; match: Match }
  /** It is in the playlist and to be taken out, as the listener took the choice back; `reason` is why it had failed before. */
  | { state: 'removing'; match: Match; reason: CopyFailureReason }
  /** `lookup` is set when it is saved after a search, and not loaded again. */
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
  /** Set before the destination is first asked to create the playlist, and withdrawn when it clearly refused. */
  creationStarted: boolean;
  /** The playlists after the first one, in order. */
  continuations: readonly Continuation[];
  /** Runs in a row that an outage ended without progress. */
  outages: number;
  /** Runs in a row that have reconciled an unconfirmed write without a result. */
  reconcileAttempts: number;
  /** The journal was restored from a backup: the destination may hold more than it says. Absent: no. */
  mayBeOlder?: boolean;
  /** The copy was done before, so that what the playlist holds beside the copied songs is the listener's. Absent: no. */
  finished?: boolean;
}

/**
 * The durable state of one copy. Every method is idempotent and atomic. All reject with {@link JournalTaken} once another worker has
 * taken the copy over.
 */
export interface Journal {
  load(): Promise<JournalState>;
  /** Appends a page of rows. Rows whose position exists already stay as they are. */
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

/** A match that every later copy of the same song can use. */
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
  /** Keeps that the destination refused these tracks for this listener: {@link find} answers none of them again. */
  refuse(destination: ServiceName, trackIds: readonly string[]): Promise<void>;
}

/** A song that was looked for in vain. */
export interface SongMiss {
  track: SourceTrack;
  miss: Miss;
}

/** Songs that were looked for in vain lately, so that the same copy does not look for them again. */
export interface SongMisses {
  /** What was found out about those tracks that need not be looked for, by track id. */
  find(tracks: readonly SourceTrack[], destination: ServiceName): Promise<ReadonlyMap<string, Miss>>;
  save(misses: readonly SongMiss[], destination: ServiceName): Promise<void>;
}

/** What the listener chose for songs by hand. It outranks links, misses and searches. */
export interface Corrections {
  /** The chosen track by source track id; null for a song of which the listener said that the destination does not have it. */
  find(tracks: readonly SourceTrack[], destination: ServiceName): Promise<ReadonlyMap<string, Match | null>>;
}

/** Another worker has taken the copy over. The run must not write anything after it. */
export class JournalTaken extends Error {
  constructor(jobId: string) {
    super(`The copy ${jobId} was taken over by another worker`);
    this.name = 'JournalTaken';
  }
}
