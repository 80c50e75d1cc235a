import type { CopyFailureReason, PlaylistRow, ServiceName, Track } from '@playa/contracts';

/** What is copied where. */
export interface CopyJob {
  id: string;
  source: ServiceName;
  destination: ServiceName;
  sourcePlaylistId: string;
  playlistName: string;
}

/** The destination's track for a song. `confidence` is 0 to 1. */
export interface Match {
  trackId: string;
  /** Lets a row be recognised when the service reads it back under another id (Spotify's relinking). */
  isrc: string | null;
  confidence: number;
  by: 'isrc' | 'text' | 'same-service';
}

/**
 * How far one row is. `writing` means the destination was asked to add it and nobody noted the answer: whether it is there
 * is found out by looking.
 */
export type ItemStatus =
  | { state: 'read' }
  | { state: 'matched' | 'writing' | 'written'; match: Match }
  | { state: 'failed'; reason: CopyFailureReason };

/** One row of the source; `position` counts from 0 without gaps. */
export interface JournalItem {
  position: number;
  row: PlaylistRow;
  status: ItemStatus;
}

export interface JournalState {
  items: JournalItem[];
  /** Where reading goes on; null before the first page and after the last. */
  cursor: string | null;
  readComplete: boolean;
  total: number | null;
  destinationPlaylistId: string | null;
  /** True from the moment before the destination was first asked for a playlist, unless it clearly refused. */
  creationStarted: boolean;
  /** Runs in a row that a service's outage ended without any progress. */
  outages: number;
  /** Runs that have looked in vain for what a service may yet show of an unclear write. */
  looks: number;
}

/**
 * The copy's durable memory. Every method is idempotent and has happened completely or not at all when it settles. All reject
 * with {@link JournalTaken} once another worker has taken the copy over.
 */
export interface Journal {
  load(): Promise<JournalState>;
  /** Keeps a page of rows; rows whose position is known already stay as they are. */
  appendRows(page: {
    items: readonly JournalItem[];
    cursor: string | null;
    readComplete: boolean;
    total: number | null;
  }): Promise<void>;
  /** Sets the status of rows, all of them in one step. */
  setStatuses(changes: ReadonlyArray<Pick<JournalItem, 'position' | 'status'>>): Promise<void>;
  startCreation(): Promise<void>;
  /** Takes {@link startCreation} back: there is no playlist to look for. */
  withdrawCreation(): Promise<void>;
  saveDestination(playlistId: string): Promise<void>;
  saveLooks(looks: number): Promise<void>;
}

/** A match to be remembered for every later copy of the same song. */
export interface SongLink {
  track: Track;
  destination: ServiceName;
  match: Match;
}

/** Matches of earlier copies. */
export interface SongLinks {
  /** Known matches by the source track's id; tracks nobody has copied yet are missing. */
  find(tracks: readonly Track[], destination: ServiceName): Promise<ReadonlyMap<string, Match>>;
  remember(links: readonly SongLink[]): Promise<void>;
  /** Drops links to tracks that the destination no longer takes. */
  forget(destination: ServiceName, trackIds: readonly string[]): Promise<void>;
}

/** The copy belongs to another worker now; this one must not touch anything any more. */
export class JournalTaken extends Error {
  constructor(jobId: string) {
    super(`The copy ${jobId} was taken over by another worker`);
    this.name = 'JournalTaken';
  }
}
